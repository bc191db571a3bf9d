import { mailingBody } from '@marquee/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormPage } from '../../shared/ui/form/form-page.js';
import { DetailFrame } from '../../shared/ui/page/detail-page.js';
import { MailingFields } from './mailing-fields.js';
import { copyOfMailing, newMailing, toBody } from './mailing-values.js';
import { useCreateMailingMutation, useGetMailingQuery } from './mailings.api.js';

/** The page `/admin/send_email/create`; with `like`, of what was sent before. */
export function Component() {
  const { t } = useTranslation('mailings');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const like = useSearchParams()[0].get('like');
  const { currentData: before, isError } = useGetMailingQuery(like === null ? skipToken : { teamId, mailingId: like });
  const [create] = useCreateMailingMutation();
  return (
    <DetailFrame back={{ to: '/admin/send_email', label: t('backToList') }} title={t('create')}>
      {like !== null && !before && !isError ? (
        <FormSkeleton />
      ) : (
        <FormPage
          initialValues={before ? copyOfMailing(before, (title) => t('copyOf', { title })) : newMailing}
          schema={mailingBody}
          toBody={toBody}
          saveLabel={t('createAction')}
          onSubmit={async (body) => {
            const { id } = await create({ teamId, body }).unwrap();
            toast.success(t('createdToast'));
            await navigate(`/admin/send_email/${id}/edit#sending`);
          }}
        >
          <MailingFields />
        </FormPage>
      )}
    </DetailFrame>
  );
}
