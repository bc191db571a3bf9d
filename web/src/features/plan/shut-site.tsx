import { Button, Text } from '@mantine/core';
import { IconMoonStars } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../shared/ui/page/public-frame.js';

interface Props {
  readonly name: string;
  /** Where a member sees what they pay; absent: nobody is logged in. */
  readonly payments?: string;
}

/** A site that is closed for now, to its members and to visitors: why is nobody's business but its administrators'. */
export function ShutSite({ name, payments }: Props) {
  const { t } = useTranslation('plan');
  return (
    <PublicFrame site={{ name, logoUrl: null }}>
      <MessagePage
        icon={<IconMoonStars size={44} stroke={1.5} />}
        title={t('closed.title')}
        actions={
          payments !== undefined && (
            <Button component={Link} to={payments} variant="default">
              {t('closed.payments')}
            </Button>
          )
        }
      >
        <Text>{t('closed.text', { site: name })}</Text>
        {payments !== undefined && <Text mt="sm">{t('closed.free')}</Text>}
      </MessagePage>
    </PublicFrame>
  );
}
