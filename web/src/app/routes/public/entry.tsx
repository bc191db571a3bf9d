import { entryGates } from '@marquee/contracts';
import { Navigate, useParams } from 'react-router';
import { EntryGate } from '../../../features/account/entry-gate.js';
import { PaymentGate } from '../../../features/buying/payment-gate.js';
import { SiteZone } from '../../../shared/format/use-format.js';
import { useGetSiteQuery } from '../../../shared/session/session.api.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { Component as NotFound } from './not-found.js';
import { UnpaidGate } from './unpaid-gate.js';
import { SiteFrame } from './site-frame.js';

/** `/entry/admin/{type}` and `/entry/{teamId}/{type}`. */
export function Component() {
  const { teamId, type } = useParams();
  const gate = entryGates.find((known) => known === type);
  const { data: site } = useGetSiteQuery({ teamId: teamId ?? '' }, { skip: teamId === undefined });
  if (gate === undefined) return <NotFound />;
  if (teamId === undefined) {
    if (gate === 'unpaid_admin') return <UnpaidGate />;
    // Administrators pay for the plan alone: there is one gate for whatever is owed.
    if (gate !== 'not_team') return <Navigate to="/entry/admin/unpaid_admin" replace />;
    return (
      <PublicFrame>
        <EntryGate />
      </PublicFrame>
    );
  }
  return (
    <SiteFrame teamId={teamId} isShutWithSite>
      <SiteZone value={site?.timeZone ?? 'Asia/Tokyo'}>
        {gate === 'not_team' && <EntryGate teamId={teamId} />}
        {gate === 'unpaid_admin' && (site ? <Navigate to={`/user/${teamId}`} replace /> : <FormSkeleton />)}
        {(gate === 'not_subscribe' || gate === 'unpaid_user') && <PaymentGate gate={gate} teamId={teamId} />}
      </SiteZone>
    </SiteFrame>
  );
}
