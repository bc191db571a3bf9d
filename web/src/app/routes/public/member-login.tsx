import { useParams } from 'react-router';
import { MemberLogin } from '../../../features/account/member-login.js';
import { SiteFrame } from './site-frame.js';

export function Component() {
  const { teamId = '' } = useParams();
  return (
    <SiteFrame teamId={teamId}>
      <MemberLogin teamId={teamId} />
    </SiteFrame>
  );
}
