import { Navigate, useLocation } from 'react-router';
import { PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { MissingSite } from './missing-site.js';
import { SiteLayout } from './site-layout.js';
import { useCurrentSite } from './use-current-site.js';

/**
 * The address for browsing without a login (specification, section 2). Who is logged in is led to the same page of the site;
 * everybody else stays where the catalog is open, and logs in where it is closed.
 */
export function CatalogMirror() {
  const { site, viewer, loginPath } = useCurrentSite();
  const { pathname, search } = useLocation();
  if (site.error && !site.data) return <MissingSite />;
  if (!site.data || viewer === undefined) return <PageSkeleton />;
  if (viewer !== null) return <Navigate to={pathname.replace(/^\/catalog\//, '/user/') + search} replace />;
  const isOpen = site.data.catalog === 'open';
  return isOpen ? <SiteLayout isCatalog /> : <Navigate to={loginPath} replace />;
}
