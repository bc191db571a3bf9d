import { Alert, Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useLoginMemberMutation } from './account.api.js';
import { DemoHint, demoLogins } from './demo-hint.js';
import { nextPath } from './landing.js';
import { LoginForm, type Credentials } from './login-form.js';

/** States of an account that have a page of their own (specification, section 4: login page states). */
const gates: Readonly<Record<string, string>> = {
  EMAIL_UNVERIFIED: '/unverified_email/',
  ACCOUNT_UNAPPROVED: '/unapproved/',
};

export function MemberLogin({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: session } = useGetSessionQuery({ query: { teamId } });
  const [login] = useLoginMemberMutation();
  const [isAdministrator, setIsAdministrator] = useState(false);
  const submit = async (body: Credentials): Promise<void> => {
    try {
      await login({ teamId, body }).unwrap();
      await navigate(nextPath(search, `/user/${teamId}`), { replace: true });
    } catch (error) {
      const { code } = problemOf(error);
      const gate = gates[code];
      if (gate !== undefined) {
        await navigate(gate + teamId, { state: { email: body.email } });
        return;
      }
      setIsAdministrator(code === 'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN');
      throw error;
    }
  };
  return (
    <Stack>
      <PageTitle title={t('login.memberTitle')} />
      {search.has('ended') && (
        <Alert color="orange" variant="light" role="status">
          {t('login.ended')}
        </Alert>
      )}
      <LoginForm onSubmit={submit}>
        {session?.demo && teamId === 'demo' && <DemoHint login={demoLogins.member} />}
      </LoginForm>
      {isAdministrator && (
        <Anchor component={Link} to="/login" size="sm">
          {t('login.toAdministrator')}
        </Anchor>
      )}
      <Anchor component={Link} to={`/request_reset_password?tid=${teamId}`} size="sm">
        {t('login.forgot')}
      </Anchor>
    </Stack>
  );
}
