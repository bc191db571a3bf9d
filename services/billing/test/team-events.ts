import { teamEvents, type TeamEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';

/** What another service says of the plan of a site. */
export const planChanged = (
  team: string,
  revision: number,
  terms: Partial<TeamEvents['TeamPlanChanged']>,
): EventEnvelope => ({
  ...{
    id: `${team}-${revision}`,
    type: 'TeamPlanChanged',
    schema: 1,
    team,
    entity: teamEvents.entity,
    entityId: team,
    revision,
  },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'service', id: 'billing' } },
  data: { plan: 'pro', standing: 'active', trialEndsAt: null, closesAt: null, erasesAt: null, ...terms },
});
