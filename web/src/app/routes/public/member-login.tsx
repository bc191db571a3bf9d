import { useParams, useSearchParams } from 'react-router';
import { MemberLogin } from '../../../features/account/member-login.js';
import { paymentsPath } from '../../../shared/site/payments-path.js';
import { SiteFrame } from './site-frame.js';

export function Component() {
  const { teamId = '' } = useParams();
  const [search] = useSearchParams();
  const isToPayments = search.get('next') === paymentsPath(teamId);
  return (
    <SiteFrame teamId={teamId} isShutWithSite={!isToPayments}>
      <MemberLogin teamId={teamId} />
    </SiteFrame>
  );
}
