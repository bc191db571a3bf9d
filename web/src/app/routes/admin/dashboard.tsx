import { Navigate } from 'react-router';

/** The page `/admin/dashboard`, another name of where the console begins. */
export const Component = () => <Navigate to="/admin" replace />;
