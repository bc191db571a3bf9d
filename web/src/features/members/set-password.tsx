import { audienceRoutes } from '@marquee/contracts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { confirmationDiffers, PasswordPair } from '../../shared/ui/form/password-pair.js';
import { useSetMemberPasswordMutation, type Member } from './members.api.js';

const { body: schema } = audienceRoutes.setMemberPassword;

/** A first or a forgotten password for a member who gets no mail. */
export function SetPassword({ member }: { readonly member: Member }) {
  const { t } = useTranslation(['members', 'common']);
  const teamId = useTeamId();
  const [set] = useSetMemberPasswordMutation();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  if (member.loginId === null || !schema) return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconKey size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('members:setPassword.action')}
      </Button>
      <Modal
        opened={asking}
        onClose={close}
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
            close();
          }}
        >
          {({ isSubmitting }) => (
            <Stack>
              <Text size="sm">{t('members:setPassword.text')}</Text>
              <PasswordPair name="password" names={[member.name, member.loginId ?? '']} />
              <DialogButtons isSubmitting={isSubmitting} action={t('members:setPassword.save')} onCancel={close} />
            </Stack>
          )}
        </ApiForm>
      </Modal>
    </div>
  );
}
