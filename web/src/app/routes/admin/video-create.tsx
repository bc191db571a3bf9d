import { Navigate } from 'react-router';

/** The page `/admin/video/create`: the list with the upload open. */
export const Component = () => <Navigate to="/admin/video?upload=1" replace />;
