import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useGetSiteQuery } from '../../../shared/session/session.api.js';
import { useSession } from '../../../shared/session/use-session.js';
import { PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { SiteFrame } from './site-frame.js';

/** Pages before the login of a site, and what is below its address. */
const ofSite =
  /^\/(?:catalog|enquete|entry|logged_in|login|lp|two_factor|unapproved|unverified_email|user)\/(?!admin(?:\/|$))([a-z0-9]+)/;

/** Nothing is at this address. Administrators, viewers of a site and strangers are shown different ways on (specification, section 2). */
export function Component() {
  const { t } = useTranslation('public');
  const { pathname } = useLocation();
  const { data: session, error } = useSession({});
  const teamId = session?.site ?? ofSite.exec(pathname)?.[1];
  const { data: site, isLoading } = useGetSiteQuery({ teamId: teamId ?? '' }, { skip: teamId === undefined });
  if ((!session && !error) || isLoading) return <PageSkeleton />;
  const operated = session?.administrator?.team.id;
  if (operated !== undefined && (site === undefined || site.id === operated)) {
    return (
      <PublicFrame>
        <MessagePage
          title={t('notFound.title')}
          actions={
            <>
              <Button component={Link} to="/admin" reloadDocument>
                {t('notFound.toConsole')}
              </Button>
              <ToStart />
            </>
          }
        >
          {t('notFound.administrator')}
        </MessagePage>
      </PublicFrame>
    );
  }
  if (site === undefined) {
    return (
      <PublicFrame>
        <MessagePage title={t('notFound.title')} actions={<ToStart />}>
          {t('notFound.anybody')}
        </MessagePage>
      </PublicFrame>
    );
  }
  return (
    <SiteFrame teamId={site.id}>
      <MessagePage
        title={t('notFound.title')}
        actions={
          <Button component={Link} to={`/user/${site.id}`}>
            {t('notFound.toSite')}
          </Button>
        }
      >
        {t('notFound.member')}
      </MessagePage>
    </SiteFrame>
  );
}

function ToStart() {
  const { t } = useTranslation('public');
  return (
    <Button component={Link} to="/" reloadDocument variant="default">
      {t('notFound.toStart')}
    </Button>
  );
}
