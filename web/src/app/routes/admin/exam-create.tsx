import { Navigate } from 'react-router';

/** The page `/admin/test/create`: the list with its form open. */
export const Component = () => <Navigate to="/admin/test?create=1" replace />;
