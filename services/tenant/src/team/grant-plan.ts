import { handle, type Clock, type Ids } from '@marquee/kernel';
import type { DocumentStore } from '@marquee/ports';
import { teamCollection, type Team } from './team.js';
import { teamDecider, type GrantedPlan } from './team.decider.js';
import { ofTeam } from './teams.js';

/**
 * Gives a site a plan that nobody buys on a page, for whoever runs the installation. It stands in the history of the site.
 *
 * @throws DomainError TEAM_NOT_FOUND
 */
export async function grantPlan(
  documents: DocumentStore,
  { team, plan }: { readonly team: string; readonly plan: GrantedPlan },
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
): Promise<Pick<Team, 'name' | 'plan' | 'closesAt'> | null> {
  const command = { type: 'GrantPlan', plan, now: clock.now().toISOString() } as const;
  const context = { actor: { kind: 'service', id: 'operator' }, clock, ids } as const;
  return handle(ofTeam(documents.platform(teamCollection), team), teamDecider, team, command, context);
}
