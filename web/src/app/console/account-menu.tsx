import { Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { useDrop } from '../../shared/ui/drop/use-drop.js';
import { later } from '../../shared/ui/later.js';
import classes from './console.module.css';

const AccountPanel = later(async () => (await import('./account-panel.js')).AccountPanel);

/** The way to what is one's own, and to how the console is shown. */
export function AccountMenu() {
  const { t } = useTranslation('console');
  const { name, email } = useAdministrator();
  const { face, dropped } = useDrop('dialog', AccountPanel.ahead);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px={8}
        aria-label={t('account.label', { name: name || email })}
        leftSection={<IconUserCircle size={22} stroke={1.7} aria-hidden />}
        {...face}
      >
        <span className={classes['wideOnly']}>{name || email}</span>
      </Button>
      {dropped && <AccountPanel dropped={dropped} />}
    </>
  );
}
