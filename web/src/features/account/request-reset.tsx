import { sessionRoutes } from '@marquee/contracts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { useHistoryText } from '../../shared/hooks/use-history-text.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useRequestPasswordResetMutation } from './account.api.js';

const { body: schema } = sessionRoutes.requestPasswordReset;

export function RequestReset({ teamId }: { readonly teamId: string | undefined }) {
  const { t } = useTranslation('account');
  const { data: session } = useGetSessionQuery({});
  const [request] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useHistoryText('sentTo');
  const loginPath = teamId === undefined ? '/login' : `/login/${teamId}`;
  if (sentTo !== undefined) {
    return (
      <MessagePage
        icon={<IconMail size={44} stroke={1.5} />}
        title={t('reset.sentTitle')}
        actions={
          <>
            {session?.demo && (
              <Button component={Link} to="/mailbox">
                {t('mail.mailbox')}
              </Button>
            )}
            <Button variant="default" component={Link} to={loginPath}>
              {t('mail.toLogin')}
            </Button>
          </>
        }
      >
        {t('reset.sentText', { email: sentTo })}
      </MessagePage>
    );
  }
  if (!schema) return null;
  const submit = async ({ email }: { readonly email: string }): Promise<void> => {
    await request({ body: { email, ...(teamId !== undefined && { teamId }) } }).unwrap();
    await setSentTo(email);
  };
  return (
    <Stack>
      <PageTitle title={t('reset.requestTitle')} />
      <Text c="dimmed">{t('reset.requestText')}</Text>
      <ApiForm initialValues={{ email: '' }} schema={schema} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Stack>
            <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
            <Button type="submit" fullWidth loading={isSubmitting}>
              {t('reset.requestAction')}
            </Button>
          </Stack>
        )}
      </ApiForm>
      <Anchor component={Link} to={loginPath} size="sm">
        {t('mail.toLogin')}
      </Anchor>
    </Stack>
  );
}
