import { Navigate } from 'react-router';

/** The page `/admin/custom_mail_template/create`: the list with its form open. */
export const Component = () => <Navigate to="/admin/custom_mail_template?create=1" replace />;
