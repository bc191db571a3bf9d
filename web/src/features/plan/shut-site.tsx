import { Button, Text } from '@mantine/core';
import { IconMoonStars } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../shared/ui/page/public-frame.js';
import { paymentsPath } from '../../shared/site/payments-path.js';

interface Props {
  readonly teamId: string;
  readonly name: string;
  /** Absent: not known yet. Members see what they pay, and visitors can log in for it; it is no matter of administrators. */
  readonly viewer?: 'member' | 'visitor' | 'administrator' | undefined;
}

/** A site that is closed for now, to its members and to visitors: why is nobody's business but its administrators'. */
export function ShutSite({ teamId, name, viewer }: Props) {
  const { t } = useTranslation('plan');
  const payments = paymentsPath(teamId);
  return (
    <PublicFrame site={{ name, logoUrl: null }}>
      <MessagePage
        icon={<IconMoonStars size={44} stroke={1.5} />}
        title={t('closed.title')}
        actions={
          <>
            {viewer === 'member' && (
              <Button component={Link} to={payments} variant="default">
                {t('closed.payments')}
              </Button>
            )}
            {viewer === 'visitor' && (
              <Button component={Link} to={`/login/${teamId}?next=${encodeURIComponent(payments)}`} variant="default">
                {t('closed.logIn')}
              </Button>
            )}
          </>
        }
      >
        <Text>{t('closed.text', { site: name })}</Text>
        {viewer === 'member' && <Text mt="sm">{t('closed.free')}</Text>}
      </MessagePage>
    </PublicFrame>
  );
}
