import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { useVerifyEmailMutation } from './account.api.js';
import { landingPath } from './landing.js';

/** Opens the link of the verification mail: verifies, logs in and goes on; else says why not and what to do. */
export function VerifyEmail({ token, teamId }: { readonly token: string; readonly teamId: string | undefined }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const errorText = useErrorText();
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
        (landing) => navigate(landingPath(landing), { replace: true }),
        (problem: unknown) => {
          if (problemOf(problem).code === 'ACCOUNT_UNAPPROVED' && teamId !== undefined) {
            return navigate(`/unapproved/${teamId}`, { replace: true });
          }
          setError(problem);
          return undefined;
        },
      );
  }, [token, teamId, verify, navigate]);
  if (error === undefined) {
    return <MessagePage icon={<Loader />} title={t('verify.working')} />;
  }
  return (
    <MessagePage
      title={t('verify.failed')}
      actions={
        <Button component={Link} to={teamId === undefined ? '/login' : `/login/${teamId}`}>
          {t('verify.toLogin')}
        </Button>
      }
    >
      <span role="alert">{errorText(error)}</span>
    </MessagePage>
  );
}
