import { Box } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { rememberedMember } from '../../../features/site-shell/remembered-member.js';
import { SiteShell } from '../../../features/site-shell/site-shell.js';
import { problemOf } from '../../../shared/api/problem.js';
import { useWhenIdle } from '../../../shared/hooks/use-when-idle.js';
import { SiteZone } from '../../../shared/format/use-format.js';
import { useSiteLanguage } from '../../../shared/i18n/use-language.js';
import { ToldOfChanges, usePushed } from '../../../shared/push/use-pushed.js';
import { useLogoutMemberMutation } from '../../../shared/session/session.api.js';
import { returnedMember } from '../../../shared/session/returned-member.js';
import { useSiteColors } from '../../../shared/theme/theme-provider.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { DefaultThumbnail } from '../../../shared/site/default-thumbnail.js';
import { useFavicon } from '../../../shared/site/use-favicon.js';
import { later } from '../../../shared/ui/later.js';
import { SiteName } from '../../../shared/ui/page/page-title.js';
import { MissingSite } from './missing-site.js';
import { useCurrentSite } from './use-current-site.js';

const ReplyBell = later(
  async () => (await import('../../../features/reply-notices/reply-bell.js')).ReplyBell,
  BellPlace,
);

/** Stands where the bell comes to: nothing moves when it does. */
function BellPlace() {
  return <Box w={44} h={44} />;
}

/** For those who come back after they asked to be deleted. */
const StoppedSubscriptions = later(
  async () => (await import('../../../features/buying/leaving.js')).StoppedSubscriptions,
);

const ShutSite = later(async () => (await import('../../../features/plan/shut-site.js')).ShutSite);

/** What is a member's own, also before the gate of a site that has to be paid for. */
const ownPages = /^\/user\/[^/]+\/(?:setting|purchased)(?:\/|$)/;

/** What a member pays, and can end, also while the site is shut for its plan. */
const paymentsPage = /^\/user\/[^/]+\/setting\/paid_history(?:\/|$)/;

/** A site as its members see it, or its catalog as those do who have not logged in: its name, language, zone and colour around whichever page is open. */
export function SiteLayout({ isCatalog = false }: { readonly isCatalog?: boolean }) {
  const { teamId, site, viewer, memberId, isHeld, isPreview, shut, loginPath } = useCurrentSite();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [logOut] = useLogoutMemberMutation();
  const [leaving, setLeaving] = useState(false);
  useSiteLanguage(site.data?.language);
  useSiteColors(site.data);
  useFavicon(site.data?.faviconUrl);
  const [isIdle, setIdle] = useState(false);
  useWhenIdle(() => {
    void import('./site-browsing.js').catch(() => undefined);
    setIdle(true);
  });
  const kind = viewer?.kind;
  const isTold = usePushed({ area: 'sites', teamId, enabled: kind !== undefined && !isPreview });
  useEffect(() => {
    if (kind === 'member' && !isPreview) rememberedMember.set(teamId, true);
  }, [kind, teamId, isPreview]);

  useEffect(() => {
    if (memberId !== undefined) returnedMember.meet(teamId, memberId);
  }, [teamId, memberId]);

  const isTalking = kind === 'member' && !isPreview && site.data?.comments === true;
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await logOut({ teamId }).unwrap();
      rememberedMember.set(teamId, false);
      await navigate(`/user/${teamId}`);
    } finally {
      setLeaving(false);
    }
  };
  if (site.error && !site.data) {
    return problemOf(site.error).status === 404 ? (
      <MissingSite />
    ) : (
      <ErrorState error={site.error} onRetry={() => void site.refetch()} />
    );
  }
  if (site.data?.shut && !(kind === 'member' && paymentsPage.test(pathname))) {
    return <ShutSite teamId={teamId} name={site.data.name} viewer={viewer === null ? 'visitor' : kind} />;
  }
  // Something has to be done before anything else here.
  if (isHeld) return <Navigate to={loginPath.replace(/^\/login/, '/logged_in')} replace />;
  if (shut !== null && !ownPages.test(pathname)) return <Navigate to={`/entry/${teamId}/${shut}`} replace />;
  // Somebody was logged in here and is no longer: removed, disabled, or after too long a time.
  if (viewer === null && !leaving && !isCatalog && !isPreview && rememberedMember.is(teamId))
    return <SessionEnded path={loginPath} teamId={teamId} />;
  return (
    <ToldOfChanges value={isTold}>
      <SiteName value={site.data?.name ?? ''}>
        <SiteZone value={site.data?.timeZone ?? 'Asia/Tokyo'}>
          <DefaultThumbnail value={site.data?.defaultThumbnailUrl ?? null}>
            <SiteShell
              {...{ teamId, viewer, loginPath }}
              site={site.data}
              bell={
                isTalking && (isIdle ? <ReplyBell teamId={teamId} siteName={site.data?.name ?? ''} /> : <BellPlace />)
              }
              onLogOut={leave}
            >
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
              {memberId !== undefined && returnedMember.is(teamId, memberId) && (
                <StoppedSubscriptions teamId={teamId} />
              )}
            </SiteShell>
          </DefaultThumbnail>
        </SiteZone>
      </SiteName>
    </ToldOfChanges>
  );
}

function SessionEnded({ path, teamId }: { readonly path: string; readonly teamId: string }) {
  // Once is enough: whoever comes back from the login page is a visitor.
  useEffect(() => () => rememberedMember.set(teamId, false), [teamId]);
  return <Navigate to={`${path}${path.includes('?') ? '&' : '?'}ended=1`} replace />;
}
