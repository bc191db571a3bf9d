import { Navigate } from 'react-router';

/** The page `/admin/enquete/create`: the list with its form open. */
export const Component = () => <Navigate to="/admin/enquete?create=1" replace />;
