import { Alert, Anchor, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useLoginAdministratorMutation } from './account.api.js';
import { DemoHint, demoLogins } from './demo-hint.js';
import { nextPath, wayOf } from './landing.js';
import { useLeaving } from './use-leaving.js';
import { Left, LoginForm, type Credentials } from './login-form.js';

export function AdministratorLogin() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: session } = useGetSessionQuery({});
  const [login] = useLoginAdministratorMutation();
  const target = nextPath(search, '/choose_site');
  const isLeaving = useLeaving();
  if (session?.administrator && !isLeaving) return <Navigate to={target} replace />;
  const submit = async (body: Credentials): Promise<void> => {
    const { to, state } = wayOf(await login({ body }).unwrap(), target);
    await navigate(to, { replace: state === null, state });
  };
  return (
    <Stack>
      <PageTitle title={t('login.administratorTitle')} />
      {session?.ended && (
        <Alert color="orange" variant="light" role="status">
          {t(`state.restricted_${session.ended}.text`)}
        </Alert>
      )}
      <Left day={search.get('left')} />
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
