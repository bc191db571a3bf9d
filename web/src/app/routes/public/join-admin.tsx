import { useParams } from 'react-router';
import { useGetAdministratorInvitationQuery } from '../../../features/account/account.api.js';
import { BecomeAdministrator } from '../../../features/account/become-administrator.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { SiteFrame } from './site-frame.js';

export function Component() {
  const { inviteId: inviteToken = '' } = useParams();
  const { data, error, refetch } = useGetAdministratorInvitationQuery({ inviteToken });
  const page = (
    <BecomeAdministrator token={inviteToken} invitation={data} error={error} onRetry={() => void refetch()} />
  );
  return data ? <SiteFrame teamId={data.team.id}>{page}</SiteFrame> : <PublicFrame>{page}</PublicFrame>;
}
