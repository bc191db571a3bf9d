import { useParams } from 'react-router';
import { MemberEdit } from '../../../features/members/member-edit.js';
import { useGetMemberQuery } from '../../../features/members/members.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';

export function Component() {
  const { memberId = '' } = useParams();
  const teamId = useTeamId();
  const { currentData, error, refetch } = useGetMemberQuery({ teamId, memberId }, { refetchOnMountOrArgChange: true });
  if (!currentData) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return <MemberEdit member={currentData} />;
}
