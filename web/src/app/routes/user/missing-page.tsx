import { Button } from '@mantine/core';
import { IconMovieOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { useSiteHome } from '../../../shared/site/use-site-home.js';
import classes from './missing-page.module.css';
import { useCurrentSite } from './use-current-site.js';

/** Nothing is at this address of the site, or nothing that this viewer may know of. */
export function MissingPage() {
  const { t } = useTranslation('site');
  const { teamId, viewer, loginPath } = useCurrentSite();
  const home = useSiteHome(teamId);
  // What is only for members says nothing of itself: whoever has not logged in is offered to, whatever is there.
  const canLogIn = viewer === null;
  return (
    <div className={classes['page']}>
      <MessagePage
        icon={<IconMovieOff size={48} stroke={1.4} />}
        title={t('missing.title')}
        actions={
          <>
            {canLogIn && (
              <Button component={Link} to={loginPath}>
                {t('missing.logIn')}
              </Button>
            )}
            <Button component={Link} to={home} variant={canLogIn ? 'default' : 'filled'}>
              {t('missing.action')}
            </Button>
          </>
        }
      >
        {canLogIn ? t('missing.visitorText') : t('missing.text')}
      </MessagePage>
    </div>
  );
}
