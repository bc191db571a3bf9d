import { sessionRoutes } from '@marquee/contracts';
import { Anchor, Button, Stack } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Body } from '../../shared/api/contract.js';
import { problemOf } from '../../shared/api/problem.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useCheckPasswordResetMutation, useResetPasswordMutation } from './account.api.js';
import { wayOf } from './landing.js';
import { confirmationDiffers, PasswordPair } from '../../shared/ui/form/password-pair.js';

const { body: schema } = sessionRoutes.resetPassword;

interface Props {
  readonly token: string;
  /** The site of a member; undefined: an administrator. */
  readonly teamId: string | undefined;
}

const requestPath = (teamId: string | undefined): string =>
  teamId === undefined ? '/request_reset_password' : `/request_reset_password?tid=${teamId}`;

/** Says at once when a link sets no password any more, before somebody thinks of one. */
export function ResetPassword({ token, teamId }: Props) {
  const [check, { isSuccess, error }] = useCheckPasswordResetMutation();
  useEffect(() => {
    void check({ body: { token } });
  }, [check, token]);
  if (isSuccess) return <ResetForm token={token} teamId={teamId} />;
  if (error === undefined) return <FormSkeleton />;
  const { code, status } = problemOf(error);
  if (code === 'LINK_INVALID' || status === 400) return <DeadLink teamId={teamId} />;
  return <ErrorState error={error} onRetry={() => void check({ body: { token } })} />;
}

function DeadLink({ teamId }: Pick<Props, 'teamId'>) {
  const { t } = useTranslation('account');
  return (
    <MessagePage
      icon={<IconLinkOff size={44} stroke={1.5} />}
      title={t('reset.deadTitle')}
      actions={
        <>
          <Button component={Link} to={requestPath(teamId)}>
            {t('reset.again')}
          </Button>
          <Button variant="default" component={Link} to={teamId === undefined ? '/login' : `/login/${teamId}`}>
            {t('mail.toLogin')}
          </Button>
        </>
      }
    >
      <span role="alert">{t('reset.deadText')}</span>
    </MessagePage>
  );
}

function ResetForm({ token, teamId }: Props) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  if (!schema) return null;
  const submit = async (body: Body<'POST /api/password-reset'>): Promise<void> => {
    const landing = await reset({ body }).unwrap();
    toast.success(t('reset.done'));
    // Whoever has the link is logged in with it; the second step is asked for all the same.
    const { to, state } = wayOf(landing);
    await navigate(to, { replace: true, state });
  };
  return (
    <Stack>
      <PageTitle title={t('reset.title')} />
      <ApiForm
        initialValues={{ password: '', passwordConfirmation: '' }}
        schema={schema}
        toBody={({ password }) => ({ token, password })}
        check={(values) => confirmationDiffers(values.password, values.passwordConfirmation)}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Stack>
            <PasswordPair name="password" />
            <Button type="submit" fullWidth loading={isSubmitting}>
              {t('reset.action')}
            </Button>
          </Stack>
        )}
      </ApiForm>
      <Anchor component={Link} to={requestPath(teamId)} size="sm">
        {t('reset.again')}
      </Anchor>
    </Stack>
  );
}
