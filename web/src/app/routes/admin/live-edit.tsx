import { Navigate, useParams } from 'react-router';

/** The page `/admin/live/{liveId}/edit`: the list with the form of one open. */
export function Component() {
  const { liveId = '' } = useParams();
  return <Navigate to={`/admin/live?edit=${encodeURIComponent(liveId)}`} replace />;
}
