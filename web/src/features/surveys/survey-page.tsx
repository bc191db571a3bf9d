import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { useGetSurveyQuery, type Survey } from './surveys.api.js';

/** The pages of what members said to a survey: counted, and one by one. */
export function SurveyPage({ children }: { readonly children: (survey: Survey) => ReactNode }) {
  const { t } = useTranslation('surveys');
  const { surveyId = '' } = useParams();
  const reading = useGetSurveyQuery({ teamId: useTeamId(), surveyId });
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/enquete', label: t('back') }}
      title={({ name }) => t('answersOf', { name })}
      tabs={({ id }) => [
        { to: `/admin/enquete/${id}/answer`, label: t('results') },
        { to: `/admin/enquete/${id}/answer/list`, label: t('answerList') },
      ]}
    >
      {children}
    </DetailPage>
  );
}
