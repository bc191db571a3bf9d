import { Navigate } from 'react-router';
import { SavedList } from '../../../features/saved/saved-list.js';
import type { SavedList as List } from '../../../features/saved/use-saved.js';
import { ViewLog } from '../../../features/view-log/view-log.js';
import { GridSkeleton, VideoGrid } from '../../../features/site-home/video-grid.js';
import { useCurrentSite } from './use-current-site.js';

/** Who is not logged in keeps nothing here, and is led to the login and back. */
function SavedPage({ list }: { readonly list: List }) {
  const { teamId, viewer, loginPath } = useCurrentSite();
  if (viewer === null) return <Navigate to={loginPath} replace />;
  if (!viewer) return <GridSkeleton />;
  return <SavedList key={list} teamId={teamId} list={list} Grid={VideoGrid} skeleton={<GridSkeleton />} />;
}

export function BookmarkPage() {
  return <SavedPage list="bookmarks" />;
}

export function WatchLaterPage() {
  return <SavedPage list="watchLater" />;
}

export function ViewLogPage() {
  const { teamId, viewer, loginPath } = useCurrentSite();
  if (viewer === null) return <Navigate to={loginPath} replace />;
  if (!viewer) return <GridSkeleton />;
  return <ViewLog teamId={teamId} Grid={VideoGrid} skeleton={<GridSkeleton />} />;
}
