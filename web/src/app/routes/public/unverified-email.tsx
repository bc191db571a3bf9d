import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { CheckMail } from '../../../features/account/check-mail.js';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { SiteFrame } from './site-frame.js';

/** The login form says who it was; somebody who only opens the address has to log in first. */
const emailOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;

export function Component() {
  const { t } = useTranslation('public');
  const { teamId = '' } = useParams();
  const email = emailOf(useLocation().state);
  return (
    <SiteFrame teamId={teamId}>
      {email !== undefined ? (
        <CheckMail email={email} teamId={teamId} />
      ) : (
        <MessagePage
          icon={<IconMail size={44} stroke={1.5} />}
          title={t('unverified.title')}
          actions={
            <Button component={Link} to={`/login/${teamId}`}>
              {t('unverified.action')}
            </Button>
          }
        >
          {t('unverified.text')}
        </MessagePage>
      )}
    </SiteFrame>
  );
}
