import { Navigate } from 'react-router';

/** The page `/admin/filelist/create`: the list with its form open. */
export const Component = () => <Navigate to="/admin/filelist?create=1" replace />;
