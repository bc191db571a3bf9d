import { addDays, fieldError, startOfDay } from '@marquee/contracts';
import type { ServiceClients } from '../services/service-clients.js';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days of the site, both inclusive, as instants: from the first on, before the second. @throws DomainError INVALID_INPUT */
export async function instantsOf(
  services: ServiceClients,
  teamId: string,
  { from, to }: Days,
  fault = 'to',
): Promise<{ readonly from: string | undefined; readonly until: string | undefined }> {
  if (from !== undefined && to !== undefined && from > to) throw fieldError(fault, 'END_BEFORE_START');
  const { timeZone } = await services.teams.getTeam({}, services.as(teamId));
  const begin = (day: string): string => new Date(startOfDay(day, timeZone)).toISOString();
  return {
    from: from === undefined ? undefined : begin(from),
    until: to === undefined ? undefined : begin(addDays(to, 1)),
  };
}
