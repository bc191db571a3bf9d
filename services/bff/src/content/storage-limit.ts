import { plans, planNames } from '@marquee/contracts';
import { choice } from '../services/choice.js';
import type { ServiceClients } from '../services/service-clients.js';

/** Bytes that the site's plan allows; undefined: by contract. */
export async function storageLimitOf(services: ServiceClients, teamId: string): Promise<number | undefined> {
  const { plan } = await services.teams.getTeam({}, services.as(teamId));
  return plans[choice(planNames, plan)].storage ?? undefined;
}
