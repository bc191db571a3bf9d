import { entryGates } from '@marquee/contracts';
import { useParams } from 'react-router';
import { EntryGate } from '../../../features/account/entry-gate.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { Component as NotFound } from './not-found.js';
import { SiteFrame } from './site-frame.js';

/** `/entry/admin/{type}` and `/entry/{teamId}/{type}`. */
export function Component() {
  const { teamId, type } = useParams();
  const gate = entryGates.find((known) => known === type);
  if (gate === undefined) return <NotFound />;
  if (teamId === undefined) {
    return (
      <PublicFrame>
        <EntryGate gate={gate} />
      </PublicFrame>
    );
  }
  return (
    <SiteFrame teamId={teamId}>
      <EntryGate gate={gate} teamId={teamId} />
    </SiteFrame>
  );
}
