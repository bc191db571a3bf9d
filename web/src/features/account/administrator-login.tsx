import { Anchor, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useLoginAdministratorMutation } from './account.api.js';
import { DemoHint, demoLogins } from './demo-hint.js';
import { nextPath } from './landing.js';
import { LoginForm, type Credentials } from './login-form.js';

export function AdministratorLogin() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: session } = useGetSessionQuery({});
  const [login] = useLoginAdministratorMutation();
  const target = nextPath(search, '/admin');
  if (session?.administrator) return <Navigate to={target} replace />;
  const submit = async (body: Credentials): Promise<void> => {
    await login({ body }).unwrap();
    await navigate(target, { replace: true });
  };
  return (
    <Stack>
      <PageTitle title={t('login.administratorTitle')} />
      <LoginForm onSubmit={submit}>{session?.demo && <DemoHint login={demoLogins.administrator} />}</LoginForm>
      <Group justify="space-between">
        <Anchor component={Link} to="/request_reset_password" size="sm">
          {t('login.forgot')}
        </Anchor>
        <Anchor component={Link} to="/register" size="sm">
          {t('login.register')}
        </Anchor>
      </Group>
    </Stack>
  );
}
