import { Button, Loader, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useHistoryText } from '../../shared/hooks/use-history-text.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { useVerifyEmailMutation } from './account.api.js';
import { CheckMail } from './check-mail.js';
import { wayOf } from './landing.js';
import { ResendForm } from './resend-form.js';

interface Props {
  readonly token: string;
  readonly teamId: string | undefined;
}

/** Opens the link of the verification mail: verifies, logs in and goes on; else says why not and what to do. */
export function VerifyEmail({ token, teamId }: Props) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [verify] = useVerifyEmailMutation();
  const [error, setError] = useState<unknown>();
  const begun = useRef(false);
  useEffect(() => {
    // A link works once, and React runs effects twice while developing.
    if (begun.current) return;
    begun.current = true;
    verify({ body: { token } })
      .unwrap()
      .then(
        (landing) => {
          const { to, state } = wayOf(landing);
          return navigate(to, { replace: true, state });
        },
        (problem: unknown) => {
          if (problemOf(problem).code === 'ACCOUNT_UNAPPROVED' && teamId !== undefined) {
            return navigate(`/unapproved/${teamId}`, { replace: true });
          }
          setError(problem);
          return undefined;
        },
      );
  }, [token, teamId, verify, navigate]);
  if (error === undefined) return <MessagePage icon={<Loader />} title={t('verify.working')} />;
  return <Unverified error={error} teamId={teamId} />;
}

function Unverified({ error, teamId }: { readonly error: unknown; readonly teamId: string | undefined }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const [sentTo, setSentTo] = useHistoryText('sentTo');
  const { code, status } = problemOf(error);
  const login = (
    <Button component={Link} to={teamId === undefined ? '/login' : `/login/${teamId}`}>
      {t('verify.toLogin')}
    </Button>
  );
  if (sentTo !== undefined) return <CheckMail email={sentTo} {...(teamId !== undefined && { teamId })} />;
  if (code === 'LINK_USED') {
    return (
      <MessagePage icon={<IconCircleCheck size={44} stroke={1.5} />} title={t('verify.used')} actions={login}>
        <span role="alert">{errorText(error)}</span>
      </MessagePage>
    );
  }
  // An address that is no link of ours at all is as useless as one that is too old.
  const isDead = code === 'LINK_INVALID' || status === 400;
  if (!isDead) {
    return (
      <MessagePage title={t('verify.failed')} actions={login}>
        <span role="alert">{errorText(error)}</span>
      </MessagePage>
    );
  }
  return (
    <Stack>
      <MessagePage title={t('verify.failed')}>
        <span role="alert">{t('verify.deadText')}</span>
      </MessagePage>
      <ResendForm teamId={teamId} onSent={(email) => void setSentTo(email)} />
    </Stack>
  );
}
