import { defaultTimeZone, type EnvelopeOf, type TeamEvents } from '@marquee/contracts';
import { dayIn } from './buckets.js';
import type { Zone } from './rows.js';
import type { Work } from './work.js';

export type TeamEnvelope = EnvelopeOf<TeamEvents>;

/** Between a change of the zone and the first day that is whole in it, whatever comes late. Milliseconds. */
const margin = 2 * 86_400_000;

/** A site that nobody told of yet has the zone that every site is made with. */
export const zoneOf = (zone: Zone | undefined): Zone => zone ?? { timeZone: defaultTimeZone, from: '' };

/** Days are counted in the zone that the site has at that time; what was counted before stays where it is. */
export function changeZone(work: Work, { team, at, data }: TeamEnvelope): void {
  const timeZone = 'timeZone' in data ? data.timeZone : undefined;
  const known = work.get<Zone>('zones', team);
  if (timeZone === undefined || known?.timeZone === timeZone) return;
  const before = zoneOf(known);
  const from = before.timeZone === timeZone ? before.from : dayIn(timeZone, Date.parse(at) + margin);
  const zone = work.edit<Zone>('zones', team, () => ({ timeZone, from }));
  Object.assign(zone, { timeZone, from });
}
