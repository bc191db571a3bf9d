import { audienceRoutes } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { confirmationDiffers, PasswordPair } from '../../shared/ui/form/password-pair.js';
import { useSetMemberPasswordMutation, type Member } from './members.api.js';

const { body: schema } = audienceRoutes.setMemberPassword;

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

/** A password that an administrator chooses, and hands over. */
export function SetPasswordDialog({ member, onClose }: Props) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const [set] = useSetMemberPasswordMutation();
  if (!schema) return null;
  return (
    <FormDialog opened onClose={onClose} title={t('setPassword.title', { loginId: member.loginId })}>
      <ApiForm
        initialValues={{ password: '', passwordConfirmation: '' }}
        schema={schema}
        toBody={({ password }) => ({ password })}
        check={({ password, passwordConfirmation }) => confirmationDiffers(password, passwordConfirmation)}
        onSubmit={async (body) => {
          await set({ teamId, memberId: member.id, body }).unwrap();
          toast.success(t('setPassword.done'));
          onClose();
        }}
      >
        {({ isSubmitting }) => (
          <Stack>
            <Text size="sm">{t('setPassword.text')}</Text>
            <PasswordPair name="password" names={[member.name, member.loginId ?? '']} />
            <DialogButtons isSubmitting={isSubmitting} action={t('setPassword.save')} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
