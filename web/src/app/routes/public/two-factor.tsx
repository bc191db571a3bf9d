import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { nextPath } from '../../../features/account/landing.js';
import { TwoFactor } from '../../../features/account/two-factor.js';
import { SetUpTwoFactor } from '../../../features/profile/set-up-two-factor.js';
import { useGetSessionQuery } from '../../../shared/session/session.api.js';
import { SiteFrame } from './site-frame.js';

/** The code of a second factor, or setting one up where the site demands it. */
export function Component() {
  const { teamId = '' } = useParams();
  const [search] = useSearchParams();
  const held = useGetSessionQuery({ query: { teamId } }).data?.held;
  const [begun, setBegun] = useState<typeof held>();
  const isToSetUp = held?.gate === 'two_factor_not_configured' && held.team === teamId;
  // Who has set it up still has to keep the codes that this page shows once.
  if (isToSetUp && !begun) setBegun(held);
  const area = begun?.kind === 'administrator' ? 'teams' : 'sites';
  const home = area === 'teams' ? '/admin' : `/user/${teamId}`;
  return (
    <SiteFrame teamId={teamId}>
      {begun ? <SetUpTwoFactor own={{ area, teamId }} next={nextPath(search, home)} /> : <TwoFactor teamId={teamId} />}
    </SiteFrame>
  );
}
