import { Navigate } from 'react-router';

/** The page `/admin/live/create`: the list with its form open. */
export const Component = () => <Navigate to="/admin/live?create=1" replace />;
