import { useParams } from 'react-router';
import { useGetInvitationToJoinQuery } from '../../../features/account/account.api.js';
import { Join } from '../../../features/account/join.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { SiteFrame } from './site-frame.js';

export function Component() {
  const { inviteId: invitationId = '' } = useParams();
  const { data, error, refetch } = useGetInvitationToJoinQuery({ invitationId });
  const page = <Join invitation={data} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PublicFrame>{page}</PublicFrame>;
  return (
    <SiteFrame teamId={data.team.id} isShutWithSite>
      {page}
    </SiteFrame>
  );
}
