import { useSearchParams } from 'react-router';
import { ResetWay } from '../../../features/account/reset-way.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { SiteFrame } from './site-frame.js';

export function Component() {
  const [search] = useSearchParams();
  const teamId = search.get('tid') ?? undefined;
  const page = <ResetWay teamId={teamId} />;
  return teamId === undefined ? <PublicFrame>{page}</PublicFrame> : <SiteFrame teamId={teamId}>{page}</SiteFrame>;
}
