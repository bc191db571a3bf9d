import { calledName } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useResetMemberTwoFactorMutation, type Member } from './members.api.js';

/** For a member who has lost their phone and their recovery codes. */
export function ResetTwoFactor({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const [reset] = useResetMemberTwoFactorMutation();
  const [asking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    await reset({ teamId, memberId: member.id }).unwrap();
    toast.success(t('twoFactor.done'));
  };
  if (!member.twoFactor) return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconShieldOff size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('twoFactor.reset')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('twoFactor.title', { name: calledName(member) })}
        action={t('twoFactor.reset')}
        onConfirm={confirm}
      >
        {t('twoFactor.text')}
      </ConfirmDialog>
    </div>
  );
}
