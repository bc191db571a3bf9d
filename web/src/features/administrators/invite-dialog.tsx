import { administratorInvitationBody } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { useInviteAdministratorMutation } from './administrators.api.js';
import { RightsFields, type RightsValues } from './rights-fields.js';

const empty: RightsValues & { readonly email: string } = { email: '', role: 'normal', categories: [] };

/** Sends the mail with the link by which somebody becomes an administrator. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('administrators');
  const teamId = useTeamId();
  const [invite] = useInviteAdministratorMutation();
  const send = async (body: Body<'POST /api/teams/{teamId}/administrator-invitations'>): Promise<void> => {
    const { email } = await invite({ teamId, body }).unwrap();
    toast.success(t('invited', { email }));
    onClose();
  };
  return (
    <FormDialog opened onClose={onClose} title={t('invite')}>
      <ApiForm initialValues={empty} schema={administratorInvitationBody} onSubmit={send}>
        {({ isSubmitting }) => (
          <Stack>
            <Text size="sm">{t('inviteText')}</Text>
            <TextField name="email" type="email" label={t('email')} autoComplete="off" required autoFocus />
            <RightsFields />
            <DialogButtons isSubmitting={isSubmitting} action={t('send')} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
