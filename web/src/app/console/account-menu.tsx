import { Button, Divider, Group, Popover, Stack, Text } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useLogoutAdministratorMutation } from '../../shared/session/session.api.js';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ColorSchemeSwitch } from '../../shared/ui/page/color-scheme-switch.js';
import { LanguageSwitch } from '../../shared/ui/page/language-switch.js';
import classes from './console.module.css';

/** Who is logged in, the language, the colours, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation(['console', 'common']);
  const { name, email } = useAdministrator();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [logOut, { isLoading }] = useLogoutAdministratorMutation();
  const leave = async (): Promise<void> => {
    try {
      await navigate('/login');
      await logOut().unwrap();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          aria-label={t('console:account.label', { name: name || email })}
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
            variant="default"
            loading={isLoading}
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => void leave()}
          >
            {t('common:logOut')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
