import type { EventCard } from './site-events.api.js';

/**
 * What is said of an event: what stands between it and the viewer, or by its dates whether it is on. Administrators may look
 * at it at any time.
 *
 * @param onAir a broadcast that goes on, perhaps past its planned end
 */
export function shownState(
  access: EventCard['access'],
  from: string,
  until: string,
  now: Date,
  onAir = false,
): `access.${EventCard['access']}` | 'event.onNow' {
  if (access !== 'visible') return `access.${access}`;
  if (now.getTime() < Date.parse(from)) return 'access.before_event';
  return onAir || now.getTime() < Date.parse(until) ? 'event.onNow' : 'access.after_event';
}
