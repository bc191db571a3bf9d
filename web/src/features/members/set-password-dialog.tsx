import { audienceRoutes } from '@marquee/contracts';
import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { confirmationDiffers, PasswordPair } from '../../shared/ui/form/password-pair.js';
import { useSetMemberPasswordMutation, type Member } from './members.api.js';

const { body: schema } = audienceRoutes.setMemberPassword;

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

/** A password that an administrator chooses, and hands over. */
export function SetPasswordDialog({ member, onClose }: Props) {
  const { t } = useTranslation(['members', 'common']);
  const teamId = useTeamId();
  const [set] = useSetMemberPasswordMutation();
  if (!schema) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('members:setPassword.title', { loginId: member.loginId })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ApiForm
        initialValues={{ password: '', passwordConfirmation: '' }}
        schema={schema}
        toBody={({ password }) => ({ password })}
        check={({ password, passwordConfirmation }) => confirmationDiffers(password, passwordConfirmation)}
        onSubmit={async (body) => {
          await set({ teamId, memberId: member.id, body }).unwrap();
          toast.success(t('members:setPassword.done'));
          onClose();
        }}
      >
        {({ isSubmitting }) => (
          <Stack>
            <Text size="sm">{t('members:setPassword.text')}</Text>
            <PasswordPair name="password" names={[member.name, member.loginId ?? '']} />
            <DialogButtons isSubmitting={isSubmitting} action={t('members:setPassword.save')} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </Modal>
  );
}
