import { entryGates } from '@marquee/contracts';
import { useParams } from 'react-router';
import { EntryGate } from '../../../features/account/entry-gate.js';
import { PaymentGate } from '../../../features/buying/payment-gate.js';
import { SiteZone } from '../../../shared/format/use-format.js';
import { useGetSiteQuery } from '../../../shared/session/session.api.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { Component as NotFound } from './not-found.js';
import { UnpaidGate } from './unpaid-gate.js';
import { SiteFrame } from './site-frame.js';

/** `/entry/admin/{type}` and `/entry/{teamId}/{type}`. */
export function Component() {
  const { teamId, type } = useParams();
  const gate = entryGates.find((known) => known === type);
  const { data: site } = useGetSiteQuery({ teamId: teamId ?? '' }, { skip: teamId === undefined });
  if (gate === 'unpaid_admin') return teamId === undefined ? <UnpaidGate /> : <NotFound />;
  if (gate === undefined || (teamId === undefined && gate !== 'not_team')) return <NotFound />;
  if (teamId === undefined) {
    return (
      <PublicFrame>
        <EntryGate />
      </PublicFrame>
    );
  }
  return (
    <SiteFrame teamId={teamId}>
      <SiteZone value={site?.timeZone ?? 'Asia/Tokyo'}>
        {gate === 'not_team' ? <EntryGate teamId={teamId} /> : <PaymentGate gate={gate} teamId={teamId} />}
      </SiteZone>
    </SiteFrame>
  );
}
