import { mailingBody } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormPage } from '../../shared/ui/form/form-page.js';
import { DetailFrame } from '../../shared/ui/page/detail-page.js';
import { MailingFields } from './mailing-fields.js';
import { newMailing, toBody } from './mailing-values.js';
import { useCreateMailingMutation } from './mailings.api.js';

/** The page `/admin/send_email/create`. */
export function Component() {
  const { t } = useTranslation('mailings');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [create] = useCreateMailingMutation();
  return (
    <DetailFrame back={{ to: '/admin/send_email', label: t('backToList') }} title={t('create')}>
      <FormPage
        initialValues={newMailing}
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
    </DetailFrame>
  );
}
