import { Button, Divider, Group, Popover, Stack, Text } from '@mantine/core';
import { IconLogout, IconUserCircle, IconUserCog } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { ColorSchemeSwitch } from '../../shared/ui/page/color-scheme-switch.js';
import { LanguageSwitch } from '../../shared/ui/page/language-switch.js';
import { leaving } from '../../features/account/use-leaving.js';
import classes from './console.module.css';

/** Who is logged in, the language, the colours, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation(['console', 'common']);
  const { name, email } = useAdministrator();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          aria-label={t('console:account.label', { name: name || email })}
          onClick={() => setOpened(!opened)}
          leftSection={<IconUserCircle size={22} stroke={1.7} aria-hidden />}
        >
          <span className={classes['wideOnly']}>{name || email}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {email}
            </Text>
          </div>
          <Divider />
          <Group justify="space-between">
            <Text size="sm">{t('common:language')}</Text>
            <LanguageSwitch />
          </Group>
          <Group justify="space-between">
            <Text size="sm">{t('common:scheme.label')}</Text>
            <ColorSchemeSwitch />
          </Group>
          <Divider />
          <Button
            component={Link}
            to="/admin/profile"
            variant="default"
            leftSection={<IconUserCog size={18} aria-hidden />}
            onClick={() => setOpened(false)}
          >
            {t('console:account.own')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden />}
            // That page ends the session, once nothing unsaved holds one back any more.
            onClick={() => void navigate('/login', { state: leaving })}
          >
            {t('common:logOut')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
