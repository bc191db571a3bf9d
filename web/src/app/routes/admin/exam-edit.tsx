import { Navigate, useParams } from 'react-router';

/** The page `/admin/test/{examId}/edit`: the list with the form of one open. */
export function Component() {
  const { examId = '' } = useParams();
  return <Navigate to={`/admin/test?edit=${encodeURIComponent(examId)}`} replace />;
}
