import { Navigate, useParams } from 'react-router';

/** The page `/admin/enquete/{surveyId}/edit`: the list with the form of one open. */
export function Component() {
  const { surveyId = '' } = useParams();
  return <Navigate to={`/admin/enquete?edit=${encodeURIComponent(surveyId)}`} replace />;
}
