import { Navigate } from 'react-router';

/** The page `/admin/event/event_create`: the list with its form open. */
export const Component = () => <Navigate to="/admin/event?create=1" replace />;
