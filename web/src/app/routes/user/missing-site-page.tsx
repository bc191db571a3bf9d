import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

/** There is no such site. */
export function MissingSitePage() {
  const { t } = useTranslation('site');
  return (
    <PublicFrame>
      <MessagePage
        title={t('missing.siteTitle')}
        actions={
          <Button component={Link} to="/" reloadDocument variant="default">
            {t('missing.siteAction')}
          </Button>
        }
      >
        {t('missing.siteText')}
      </MessagePage>
    </PublicFrame>
  );
}
