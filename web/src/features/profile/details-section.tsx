import { ownProfileBody } from '@marquee/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body, Reply } from '../../shared/api/contract.js';
import { AnswerFields } from '../../shared/ui/answers/answer-fields.js';
import { answerErrors, answerValues } from '../../shared/ui/answers/answer-values.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import type { Saved } from '../../shared/ui/form/use-saving.js';
import { DetailsForm } from './details-form.js';
import {
  useGetMemberProfileQuery,
  useLazyGetMemberProfileQuery,
  useUpdateMemberProfileMutation,
} from './profile.api.js';

type OwnProfile = Reply<'GET /api/sites/{teamId}/me/profile'>;

const toValues = ({ name, phone, answers, questions }: OwnProfile) => ({
  ...{ name, phone },
  answers: answerValues(questions, answers),
});

function Details({ teamId, profile }: { readonly teamId: string; readonly profile: OwnProfile }) {
  const { t } = useTranslation('common');
  const [update] = useUpdateMemberProfileMutation();
  const [load] = useLazyGetMemberProfileQuery();
  const { questions } = profile;
  const initialValues = useMemo(() => toValues(profile), [profile]);
  const reread = async () => {
    const now = await load({ teamId }).unwrap();
    return { values: toValues(now), version: now.version };
  };
  const save = async (
    body: Body<'PATCH /api/sites/{teamId}/me/profile'>,
    version: string | undefined,
  ): Promise<Saved> => {
    const saved = await update({ teamId, version, body }).unwrap();
    toast.success(t('saved'));
    return saved;
  };
  return (
    <DetailsForm
      initialValues={initialValues}
      schema={ownProfileBody}
      check={(values) => answerErrors(questions, values.answers, initialValues.answers)}
      edited={{ version: profile.version, reread }}
      onSubmit={save}
    >
      <AnswerFields asked={questions} />
    </DetailsForm>
  );
}

/** What a member says of themselves: name, phone number, and what the site asks. */
export function DetailsSection({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useGetMemberProfileQuery({ teamId });
  return (
    <FormSection id="details" title={t('details.title')} text={t('details.text')}>
      {data && <Details teamId={teamId} profile={data} />}
      {!data && (error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </FormSection>
  );
}
