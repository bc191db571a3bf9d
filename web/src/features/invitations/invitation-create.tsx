import { invitationBody } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormPage } from '../../shared/ui/form/form-page.js';
import { DetailFrame } from '../../shared/ui/page/detail-page.js';
import { InvitationFields } from './invitation-fields.js';
import { newInvitation, toBody, useDeadlineCheck } from './invitation-values.js';
import { useCreateInvitationMutation } from './invitations.api.js';

/** The page `/admin/invite/create`. */
export function Component() {
  const { t } = useTranslation('invitations');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [create] = useCreateInvitationMutation();
  return (
    <DetailFrame back={{ to: '/admin/invite', label: t('backToList') }} title={t('create')}>
      <FormPage
        initialValues={newInvitation}
        schema={invitationBody}
        toBody={toBody}
        check={useDeadlineCheck()}
        saveLabel={t('createAction')}
        onSubmit={async (body) => {
          await create({ teamId, body }).unwrap();
          toast.success(t('createdToast'));
          await navigate('/admin/invite');
        }}
      >
        <InvitationFields />
      </FormPage>
    </DetailFrame>
  );
}
