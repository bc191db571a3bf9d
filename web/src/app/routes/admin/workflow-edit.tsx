import { Navigate, useParams } from 'react-router';

/** The page `/admin/workflow/{workflowId}/edit`: the list with the form of one open. */
export function Component() {
  const { workflowId = '' } = useParams();
  return <Navigate to={`/admin/workflow?edit=${encodeURIComponent(workflowId)}`} replace />;
}
