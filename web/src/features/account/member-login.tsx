import { loginState } from '@marquee/contracts';
import { Alert, Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useGetLoginMethodsQuery, useGetSiteQuery } from '../../shared/session/session.api.js';
import { returnedMember } from '../../shared/session/returned-member.js';
import { useSession } from '../../shared/session/use-session.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useLoginMemberMutation } from './account.api.js';
import { DemoHint, demoLogins } from './demo-hint.js';
import { arrivalOf, nextPath, wayOf } from './landing.js';
import { LoginNotice } from './login-notice.js';
import { SamlLogin } from './saml-login.js';
import { SocialLogin } from './social-login.js';
import { Left, LoginForm, LoginIdForm, type Credentials, type IdCredentials } from './login-form.js';

/** States of an account that have a page of their own (specification, section 4: login page states). */
const gates: Readonly<Record<string, string>> = {
  EMAIL_UNVERIFIED: '/unverified_email/',
  ACCOUNT_UNAPPROVED: '/unapproved/',
};

export function MemberLogin({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: site, isLoading: isSiteLoading } = useGetSiteQuery({ teamId });
  const { data: session, isLoading: isSessionLoading } = useSession({ query: { teamId } });
  const { data: methods, error: unknown, isLoading } = useGetLoginMethodsQuery({ teamId });
  const [login] = useLoginMemberMutation();
  const [refusal, setRefusal] = useState<string>();
  const state = loginState({ refusal });
  const submit = async (body: Credentials | IdCredentials): Promise<void> => {
    try {
      const landing = await login({ teamId, body }).unwrap();
      returnedMember.expect(teamId, body.keepAccount === true);
      const { to, state } = wayOf(landing, nextPath(search, arrivalOf(teamId, site)));
      await navigate(to, { replace: state === null, state });
    } catch (error) {
      const { code } = problemOf(error);
      const gate = gates[code];
      if (gate !== undefined) {
        await navigate(gate + teamId, { state: { email: 'email' in body ? body.email : '' } });
        return;
      }
      setRefusal(code);
      throw error;
    }
  };
  if (state === 'disabled_user' || state === 'restricted_ip' || state === 'gone') {
    return <LoginNotice state={state} onBack={() => setRefusal(undefined)} />;
  }
  // The fields don't change under the hands of whoever types.
  if ((isLoading && unknown === undefined) || isSiteLoading || isSessionLoading) return <FormSkeleton />;
  const next = nextPath(search, arrivalOf(teamId, site));
  if (session?.member) return <Navigate to={next} replace />;
  return (
    <Stack>
      <PageTitle title={t('login.memberTitle')} />
      {(search.has('ended') || session?.ended) && (
        <Alert color="orange" variant="light" role="status">
          {t(session?.ended ? `state.restricted_${session.ended}.text` : 'login.ended')}
        </Alert>
      )}
      <Left day={search.get('left')} />
      {methods?.authMethod === 'saml' ? (
        <SamlLogin teamId={teamId} next={next} />
      ) : (
        <PasswordLogin {...{ teamId, next, refusal, submit }} byLoginId={methods?.authMethod === 'custom'} />
      )}
    </Stack>
  );
}

interface PasswordProps {
  readonly teamId: string;
  /** Where one goes from here. */
  readonly next: string;
  readonly byLoginId: boolean;
  readonly refusal: string | undefined;
  readonly submit: (body: Credentials | IdCredentials) => Promise<void>;
}

/** By a password or by a login service, and the ways of those who cannot. */
function PasswordLogin({ teamId, next, byLoginId, refusal, submit }: PasswordProps) {
  const { t } = useTranslation('account');
  const { data: site } = useGetSiteQuery({ teamId });
  const { data: session } = useSession({ query: { teamId } });
  return (
    <>
      {byLoginId ? (
        <LoginIdForm onSubmit={submit}>
          {session?.demo && teamId === 'demoschool' && <DemoHint login={demoLogins.school} />}
        </LoginIdForm>
      ) : (
        <LoginForm onSubmit={submit}>
          {session?.demo && teamId === 'demo' && <DemoHint login={demoLogins.member} />}
        </LoginForm>
      )}
      <SocialLogin teamId={teamId} next={next} />
      {refusal === 'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN' && (
        <Anchor component={Link} to="/login" reloadDocument size="sm">
          {t('login.toAdministrator')}
        </Anchor>
      )}
      {site?.joinInvitation != null && (
        <Anchor component={Link} to={`/join/user/${site.joinInvitation}`} size="sm">
          {t('login.join')}
        </Anchor>
      )}
      <Anchor component={Link} to={`/request_reset_password?tid=${teamId}`} size="sm">
        {t('login.forgot')}
      </Anchor>
    </>
  );
}
