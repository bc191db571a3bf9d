import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

/** Nothing is at this address. Administrators and members are shown different ways on (specification, section 2). */
export function Component() {
  const { t } = useTranslation('public');
  const { pathname } = useLocation();
  const teamId = /^\/user\/([a-z0-9]+)/.exec(pathname)?.[1];
  return (
    <PublicFrame>
      {teamId === undefined ? (
        <MessagePage
          title={t('notFound.title')}
          actions={
            <>
              <Button component={Link} to="/admin" reloadDocument>
                {t('notFound.toConsole')}
              </Button>
              <Button component={Link} to="/" reloadDocument variant="default">
                {t('notFound.toStart')}
              </Button>
            </>
          }
        >
          {t('notFound.administrator')}
        </MessagePage>
      ) : (
        <MessagePage
          title={t('notFound.title')}
          actions={
            <Button component={Link} to={`/user/${teamId}`}>
              {t('notFound.toSite')}
            </Button>
          }
        >
          {t('notFound.member')}
        </MessagePage>
      )}
    </PublicFrame>
  );
}
