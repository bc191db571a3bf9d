import { useParams } from 'react-router';
import { LoginCallback } from '../../../features/account/login-callback.js';
import { SiteFrame } from './site-frame.js';

export function Component() {
  const { teamId = '' } = useParams();
  return (
    <SiteFrame teamId={teamId}>
      <LoginCallback teamId={teamId} />
    </SiteFrame>
  );
}
