import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

/** The logins of the demo site, which everybody may know. */
export const demoLogins = {
  administrator: { email: 'owner@demo.test', password: 'Marquee-demo-1' },
  member: { email: 'member@demo.test', password: 'Marquee-demo-1' },
  school: { loginId: 'hanako01', password: 'Marquee-demo-1' },
} as const;

/** Offers the demo's login inside a login form. */
export function DemoHint({ login }: { readonly login: (typeof demoLogins)[keyof typeof demoLogins] }) {
  const { t } = useTranslation('account');
  const { setValues } = useFormikContext();
  return (
    <Alert variant="light" title={t('demo.title')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" component="div">
          <Code>{'loginId' in login ? login.loginId : login.email}</Code> / <Code>{login.password}</Code>
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void setValues({ ...login })}>
          {t('demo.fill')}
        </Button>
      </Group>
    </Alert>
  );
}
