import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconLogout, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { leaving } from '../../features/account/use-leaving.js';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { Panel } from '../../shared/ui/drop/panel.js';
import type { Dropped } from '../../shared/ui/drop/use-drop.js';
import { ColorSchemeSwitch } from '../../shared/ui/page/color-scheme-switch.js';
import { LanguageSwitch } from '../../shared/ui/page/language-switch.js';

/** Who is logged in, the language, the colours, and the way out. */
export function AccountPanel({ dropped }: { readonly dropped: Dropped }) {
  const { t } = useTranslation(['console', 'common']);
  const { name, email } = useAdministrator();
  const navigate = useNavigate();
  return (
    <Panel dropped={dropped} position="bottom-end" width={280} trapFocus returnFocus>
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
          onClick={() => dropped.onClose()}
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
    </Panel>
  );
}
