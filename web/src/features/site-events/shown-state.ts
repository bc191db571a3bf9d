import type { EventCard } from './site-events.api.js';

/**
 * What is said of an event: what stands between it and the viewer, or by its dates whether it is on. Administrators may look
 * at it at any time.
 */
export function shownState(
  access: EventCard['access'],
  from: string,
  until: string,
  now: Date,
): `access.${EventCard['access']}` | 'event.onNow' {
  if (access !== 'visible') return `access.${access}`;
  if (now.getTime() < Date.parse(from)) return 'access.before_event';
  return now.getTime() < Date.parse(until) ? 'event.onNow' : 'access.after_event';
}
