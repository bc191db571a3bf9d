import { Navigate } from 'react-router';

/** The page `/admin/workflow/create`: the list with its form open. */
export const Component = () => <Navigate to="/admin/workflow?create=1" replace />;
