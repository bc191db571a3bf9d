import { Anchor, Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { useResendVerificationMutation } from './account.api.js';

/** After signing up: the link is in the mail. In a demo the mail is in the mailbox page. */
export function CheckMail({ email, teamId }: { readonly email: string; readonly teamId?: string }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const { data: session } = useGetSessionQuery({});
  const [resend, { isLoading }] = useResendVerificationMutation();
  const again = async (): Promise<void> => {
    try {
      await resend({ body: { email, ...(teamId !== undefined && { teamId }) } }).unwrap();
      toast.success(t('mail.resent'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <MessagePage
      icon={<IconMail size={44} stroke={1.5} />}
      title={t('mail.title')}
      actions={
        <>
          {session?.demo && (
            <Button component={Link} to="/mailbox">
              {t('mail.mailbox')}
            </Button>
          )}
          <Button variant="default" loading={isLoading} onClick={() => void again()}>
            {t('mail.resend')}
          </Button>
        </>
      }
    >
      {t('mail.text', { email })}
      <br />
      <Anchor component={Link} size="sm" to={teamId === undefined ? '/login' : `/login/${teamId}`}>
        {t('mail.toLogin')}
      </Anchor>
    </MessagePage>
  );
}
