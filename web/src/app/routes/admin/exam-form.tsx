import { Navigate, useParams } from 'react-router';

/** The pages `/admin/test/create`, `/admin/test/form` and `/admin/test/{examId}/edit`: the list with the form open. */
export function Component() {
  const { examId } = useParams();
  const form = examId === undefined ? 'create=1' : `edit=${encodeURIComponent(examId)}`;
  return <Navigate to={`/admin/test?${form}`} replace />;
}
