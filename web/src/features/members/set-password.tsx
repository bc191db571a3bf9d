import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../shared/ui/later.js';
import type { Member } from './members.api.js';

const SetPasswordDialog = later(async () => (await import('./set-password-dialog.js')).SetPasswordDialog);

/** A first or a forgotten password for a member who gets no mail. */
export function SetPassword({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const [asking, setAsking] = useState(false);
  if (member.loginId === null) return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconKey size={16} aria-hidden />}
        onPointerEnter={() => void SetPasswordDialog.ahead()}
        onClick={() => setAsking(true)}
      >
        {t('setPassword.action')}
      </Button>
      {asking && <SetPasswordDialog member={member} onClose={() => setAsking(false)} />}
    </div>
  );
}
