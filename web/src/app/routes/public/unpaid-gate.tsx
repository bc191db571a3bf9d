import { Navigate } from 'react-router';
import { UnpaidAdmin } from '../../../features/plan/unpaid-admin.js';
import { useGetSessionQuery } from '../../../shared/session/session.api.js';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

/** `/entry/admin/unpaid_admin`, for whoever is logged in to the console that is shut. */
export function UnpaidGate() {
  const { data: session } = useGetSessionQuery({});
  if (!session) return <PageSkeleton />;
  if (!session.administrator) return <Navigate to="/login" replace />;
  return (
    <PublicFrame>
      <CurrentAdministrator value={session.administrator}>
        <UnpaidAdmin />
      </CurrentAdministrator>
    </PublicFrame>
  );
}
