import { Navigate } from 'react-router';
import { UnpaidAdmin } from '../../../features/plan/unpaid-admin.js';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { useSession } from '../../../shared/session/use-session.js';
import { PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

/** `/entry/admin/unpaid_admin`, for whoever is logged in to the console that is shut. */
export function UnpaidGate() {
  const { data: session } = useSession({});
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
