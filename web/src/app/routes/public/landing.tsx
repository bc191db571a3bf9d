import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useGetSiteLandingPageQuery } from '../../../features/landing-page/landing-page.api.js';
import { LandingView } from '../../../features/landing-page/landing-view.js';
import { Still } from '../../../features/landing-page/still.js';
import { LandingActions, LandingLogin } from '../../../features/landing-page/ways-in.js';
import { problemOf } from '../../../shared/api/problem.js';
import type { Reply } from '../../../shared/api/contract.js';
import { useSiteLanguage } from '../../../shared/i18n/use-language.js';
import { useGetSiteQuery } from '../../../shared/session/session.api.js';
import { SiteFooter } from '../../../shared/site/site-footer.js';
import { useFavicon } from '../../../shared/site/use-favicon.js';
import { useSiteColors } from '../../../shared/theme/theme-provider.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { LanguageSwitch } from '../../../shared/ui/page/language-switch.js';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { ShutPage } from './shut-page.js';

type Page = Reply<'GET /api/sites/{teamId}/landing-page'>;

const Player = lazy(async () => ({ default: (await import('./landing-player.js')).LandingPlayer }));

/** The page `/lp/{teamId}`: a site presents itself to those who do not know it. */
export function Component() {
  const { teamId = '' } = useParams();
  const site = useGetSiteQuery({ teamId });
  const page = useGetSiteLandingPageQuery({ teamId });
  useSiteLanguage(site.data?.language);
  useSiteColors(site.data);
  useFavicon(site.data?.faviconUrl);
  if (site.data?.shut) return <ShutPage teamId={teamId} name={site.data.name} />;
  const error = site.error ?? page.error;
  if (error) {
    const retry = (): void => {
      void site.refetch();
      void page.refetch();
    };
    return problemOf(error).status === 404 ? (
      <Unpublished site={site.data} />
    ) : (
      <PublicFrame site={site.data}>
        <ErrorState error={error} onRetry={retry} />
      </PublicFrame>
    );
  }
  if (!site.data || !page.data) return <PageSkeleton />;
  const { joinInvitation, catalog, name } = site.data;
  const { title, buttonLabel, video } = page.data;
  return (
    <div style={{ minHeight: '100dvh', display: 'grid' }}>
      <title>{`${title} – ${name}`}</title>
      <LandingView
        site={site.data}
        page={page.data}
        actions={
          <LandingActions
            teamId={teamId}
            joinInvitation={joinInvitation}
            isCatalogOpen={catalog === 'open'}
            label={buttonLabel}
          />
        }
        login={<LandingLogin teamId={teamId} />}
        video={video === null ? undefined : <Video teamId={teamId} video={video} />}
        footer={<LanguageSwitch />}
        below={<SiteFooter site={site.data} />}
      />
    </div>
  );
}

/** Its picture until somebody wants to see it: the player is not loaded for those who do not. */
function Video({ teamId, video }: { readonly teamId: string; readonly video: NonNullable<Page['video']> }) {
  const [playing, setPlaying] = useState(false);
  const still = <Still {...video} path={`/user/${teamId}/video/${video.id}`} onPlay={() => setPlaying(true)} />;
  return playing ? (
    <Suspense fallback={still}>
      <Player teamId={teamId} videoId={video.id} waiting={still} />
    </Suspense>
  ) : (
    still
  );
}

/** Nothing is here, or not yet. */
function Unpublished({ site }: { readonly site: Reply<'GET /api/sites/{teamId}'> | undefined }) {
  const { t } = useTranslation(['landing-page', 'site']);
  return (
    <PublicFrame site={site}>
      <MessagePage
        title={t('landing-page:missing.title')}
        actions={
          site && (
            <Button component={Link} to={`/login/${site.id}`}>
              {t('site:logIn')}
            </Button>
          )
        }
      >
        {t('landing-page:missing.text')}
      </MessagePage>
    </PublicFrame>
  );
}
