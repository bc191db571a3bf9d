import { Navigate } from 'react-router';

/** The pages `/admin/enquete/create` and `/admin/enquete/form`: the list with its form open. */
export const Component = () => <Navigate to="/admin/enquete?create=1" replace />;
