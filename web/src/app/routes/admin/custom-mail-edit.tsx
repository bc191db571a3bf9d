import { Navigate, useParams } from 'react-router';

/** The page `/admin/custom_mail_template/{customMailId}/edit`: the list with the form of one open. */
export function Component() {
  const { customMailId = '' } = useParams();
  return <Navigate to={`/admin/custom_mail_template?edit=${encodeURIComponent(customMailId)}`} replace />;
}
