import { addDays, dayIn, planNames, plans, startOfDay } from '@marquee/contracts';
import type { Clock } from '@marquee/kernel';
import { choice } from '../services/choice.js';
import type { ServiceClients } from '../services/service-clients.js';
import { askedPeriod, type Period } from './site-days.js';

export interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface SitePeriod extends Period {
  /** Of the site, in which its days are. */
  readonly timeZone: string;
}

/** The days that somebody asked for, as far as the plan of the site allows. @throws DomainError INVALID_INPUT */
export async function periodOfSite(
  services: ServiceClients,
  clock: Pick<Clock, 'now'>,
  teamId: string,
  query: AskedDays,
): Promise<SitePeriod> {
  const { timeZone, plan } = await services.teams.getTeam({}, services.as(teamId));
  const today = dayIn(timeZone, clock.now().getTime());
  return { ...askedPeriod(query, today, plans[choice(planNames, plan)].analyticsDays), timeZone };
}

/** Its instants: from the first on, before the second. */
export function instantsIn({ from, to, timeZone }: SitePeriod): { readonly from: string; readonly until: string } {
  const begin = (day: string): string => new Date(startOfDay(day, timeZone)).toISOString();
  return { from: begin(from), until: begin(addDays(to, 1)) };
}
