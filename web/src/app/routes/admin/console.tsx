import { Suspense, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { LoginAgain } from '../../../features/account/login-again.js';
import { JobTray } from '../../../features/jobs/job-tray.js';
import { UploadTray } from '../../../features/videos/uploads/upload-tray.js';
import { SiteZone } from '../../../shared/format/use-format.js';
import { showProgress } from '../../../shared/jobs/jobs.api.js';
import { ToldOfChanges, usePushed } from '../../../shared/push/use-pushed.js';
import type { AppDispatch } from '../../../shared/store.js';
import { preloadTexts } from '../../../shared/i18n/preload-texts.js';
import { useSiteLanguage } from '../../../shared/i18n/use-language.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CurrentAdministrator, type Administrator } from '../../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../../shared/site/site.api.js';
import { useSiteColors } from '../../../shared/theme/theme-provider.js';
import { later } from '../../../shared/ui/later.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { SiteName } from '../../../shared/ui/page/page-title.js';
import { operatedBy } from '../../console/ahead.js';
import { pages } from '../../console/pages.js';
import { ConsoleShell } from '../../console/shell.js';

const GateDialog = later(async () => {
  const [part] = await Promise.all([import('../../../features/profile/gate-dialog.js'), preloadTexts(['profile'])]);
  return part.GateDialog;
});

/** What goes on while the site is shut: paying for it, and one's own account. */
const goesOn = (pathname: string): boolean =>
  pages.some(({ path, whileShut }) => whileShut === true && matchPath(path, pathname) !== null);

/** The console of one administrator, in the language, time zone and colour of their site. */
function Console({ administrator }: { readonly administrator: Administrator }) {
  const { data: team, error, refetch } = useGetTeamQuery({ teamId: administrator.team.id });
  useSiteLanguage(team?.language);
  // The console keeps its own grounds.
  useSiteColors(team && { accentColor: team.accentColor });
  const dispatch = useDispatch<AppDispatch>();
  const teamId = administrator.team.id;
  const isTold = usePushed({
    ...{ area: 'teams', teamId, enabled: true },
    onJobs: (jobs) => showProgress(dispatch, teamId, jobs),
  });
  const { pathname } = useLocation();
  if (team?.plan.shut && !goesOn(pathname)) return <Navigate to="/entry/admin/unpaid_admin" replace />;
  const current = team ? { ...administrator, team: { id: team.id, name: team.name } } : administrator;
  return (
    <CurrentAdministrator value={current}>
      <ToldOfChanges value={isTold}>
        <SiteName value={current.team.name}>
          <SiteZone value={team?.timeZone ?? 'Asia/Tokyo'}>
            <ConsoleShell tasks={<JobTray />} dock={<UploadTray />}>
              {error && !team ? (
                <ErrorState error={error} onRetry={() => void refetch()} />
              ) : (
                // Dates are in the site's zone: nothing is shown before it is known.
                <Suspense fallback={<PageSkeleton />}>{team ? <Outlet /> : <PageSkeleton />}</Suspense>
              )}
            </ConsoleShell>
          </SiteZone>
        </SiteName>
      </ToldOfChanges>
    </CurrentAdministrator>
  );
}

/**
 * Only administrators come in; others log in first and then arrive where they wanted to go. Whoever is in stays when the
 * session ends, or a gate shuts: a login, or what the gate asks for, over the page lets them go on.
 */
export function Component() {
  const { data, last, error, refetch } = useSession({}, { refetchOnFocus: true });
  const { pathname, search } = useLocation();
  const [inside, setInside] = useState<Administrator>();
  // Whoever is in stays in, with what a gate asks of them.
  const session = inside ? last : data;
  const present = session?.administrator;
  if (present && present !== inside) setInside(present);
  useEffect(() => operatedBy(present ?? undefined), [present]);
  if (!session) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const held = session.held?.kind === 'administrator' ? session.held : undefined;
  if (held && !inside) {
    return <Navigate to={`/logged_in?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const administrator = present ?? inside;
  if (!administrator) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <>
      <Console key={administrator.id} administrator={administrator} />
      {held ? (
        <GateDialog held={held} />
      ) : (
        <LoginAgain key={`login ${administrator.id}`} administrator={administrator} />
      )}
    </>
  );
}
