import { SiteNews } from '../../../features/site-news/site-news.js';
import { GridSkeleton } from '../../../features/site-home/video-grid.js';
import { Navigate } from 'react-router';
import { useCurrentSite } from './use-current-site.js';

/** News is for members: who is not logged in is led to the login and back. */
export function NewsPage() {
  const { teamId, viewer, loginPath } = useCurrentSite();
  if (viewer === null) return <Navigate to={loginPath} replace />;
  return viewer ? <SiteNews teamId={teamId} /> : <GridSkeleton />;
}
