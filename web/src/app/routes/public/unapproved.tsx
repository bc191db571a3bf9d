import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { SiteFrame } from './site-frame.js';

export function Component() {
  const { t } = useTranslation('public');
  const { teamId = '' } = useParams();
  return (
    <SiteFrame teamId={teamId}>
      <MessagePage
        icon={<IconHourglass size={44} stroke={1.5} />}
        title={t('unapproved.title')}
        actions={
          <Button component={Link} to={`/login/${teamId}`} variant="default">
            {t('unapproved.action')}
          </Button>
        }
      >
        {t('unapproved.text')}
      </MessagePage>
    </SiteFrame>
  );
}
