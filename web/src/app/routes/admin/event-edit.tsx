import { Navigate, useParams } from 'react-router';

/** The page `/admin/event/{eventId}/event_edit`: the list with the form of one open. */
export function Component() {
  const { eventId = '' } = useParams();
  return <Navigate to={`/admin/event?edit=${encodeURIComponent(eventId)}`} replace />;
}
