import { Navigate, useLocation, useParams } from 'react-router';
import { PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { MissingSite } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';

/**
 * The address for browsing without a login (specification, section 2). Where the catalog is open, or one is logged in, it
 * leads to the same page of the site; else to the login, and from there to that page.
 */
export function CatalogMirror() {
  const { teamId, site, viewer } = useCurrentSite();
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  if (site.error && !site.data) return <MissingSite />;
  if (!site.data || viewer === undefined) return <PageSkeleton />;
  const page = `/user/${teamId}${rest === '' ? '' : `/${rest}`}${search}`;
  const isOpen = site.data.catalog === 'open' || viewer !== null;
  return <Navigate to={isOpen ? page : `/login/${teamId}?next=${encodeURIComponent(page)}`} replace />;
}
