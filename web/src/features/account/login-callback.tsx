import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { problemOf, Refusal } from '../../shared/api/problem.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { returnedMember } from '../../shared/session/returned-member.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import {
  useFinishSamlLoginMutation,
  useFinishSocialLoginMutation,
  useStartSamlLoginMutation,
  useStartSocialLoginMutation,
} from './account.api.js';
import { Cancelled } from './cancelled.js';
import { nextPath, wayOf } from './landing.js';
import { isDay } from './login-form.js';
import { LoginNotice, type Notice } from './login-notice.js';

const notices: Readonly<Record<string, Notice>> = {
  ACCOUNT_DISABLED: 'disabled_user',
  ACCOUNT_EXPIRED: 'gone',
  BLOCKED_BY_IP: 'restricted_ip',
};

const given = (search: URLSearchParams, name: string) => {
  const value = search.get(name);
  return value === null ? {} : { [name]: value };
};

/** What the door for a provider's forms has refused: it says only which. */
const refusalIn = (search: URLSearchParams): Refusal | undefined => {
  const code = search.get('problem');
  return code === null ? undefined : new Refusal({ status: 403, code, params: {}, fields: [], correlationId: '' });
};

/** Where the login service sends the browser back to: what it says is handed in once, and one goes on. */
export function LoginCallback({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [finish] = useFinishSocialLoginMutation();
  const [finishSaml] = useFinishSamlLoginMutation();
  const [problem, setProblem] = useState<unknown>(() => refusalIn(search));
  const errorText = useErrorText();
  const begun = useRef(false);
  useEffect(() => {
    // Good once: also where an effect runs twice.
    if (begun.current) return;
    begun.current = true;
    if (search.has('problem')) return;
    const returned = { ...given(search, 'code'), ...given(search, 'iss'), ...given(search, 'error') };
    const body = { state: search.get('state') ?? '', ...returned };
    const hand = async (): Promise<void> => {
      try {
        const ticket = search.get('ticket');
        const done = ticket === null ? finish({ teamId, body }) : finishSaml({ teamId, body: { ticket } });
        const { next, ...landing } = await done.unwrap();
        const wanted = new URLSearchParams(next === null ? {} : { next });
        // That page knows where members of the site arrive.
        const { to, state } = wayOf(landing, nextPath(wanted, `/logged_in/${teamId}`));
        await navigate(to, { replace: true, state });
      } catch (error) {
        const { code } = problemOf(error);
        if (code === 'ACCOUNT_UNAPPROVED') await navigate(`/unapproved/${teamId}`, { replace: true });
        else setProblem(error);
      }
    };
    void hand();
  }, [finish, finishSaml, navigate, search, teamId]);
  if (problem === undefined) return <FormSkeleton />;
  const { code, params } = problemOf(problem);
  const day = String(params['date'] ?? '');
  if (code === 'ACCOUNT_CANCELLED' && isDay(day)) {
    return <Kept teamId={teamId} bySaml={search.has('ticket')} day={day} />;
  }
  const notice = notices[code];
  const login = code === 'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN' ? '/login' : `/login/${teamId}`;
  if (notice) return <LoginNotice state={notice} onBack={() => void navigate(login, { replace: true })} />;
  return (
    <MessagePage
      icon={<IconPlugConnectedX size={44} stroke={1.5} />}
      title={t('social.failed')}
      actions={
        <Button component={Link} to={login} replace>
          {t('mail.toLogin')}
        </Button>
      }
    >
      <span role="alert">{errorText(problem)}</span>
    </MessagePage>
  );
}

/** Whoever wanted to leave stays by another login at the same login service, which says so. */
function Kept({ teamId, bySaml, day }: { readonly teamId: string; readonly bySaml: boolean; readonly day: string }) {
  const [startSaml] = useStartSamlLoginMutation();
  const [startSocial] = useStartSocialLoginMutation();
  const keep = async (): Promise<void> => {
    const start = bySaml ? startSaml : startSocial;
    const { url } = await start({ teamId, body: { keepAccount: true } }).unwrap();
    returnedMember.expect(teamId, true);
    globalThis.location.assign(url);
  };
  return <Cancelled day={day} onKeep={keep} />;
}
