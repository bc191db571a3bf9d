import type { LiveCard } from './site-lives.api.js';

/**
 * What is said of a live stream: that it is for others, or by its times where it stands; past its planned end it is on while its
 * broadcast goes on. Administrators may look at any time.
 */
export function liveState(
  { access, startsAt, endsAt, onAir }: Pick<LiveCard, 'access' | 'startsAt' | 'endsAt' | 'onAir'>,
  now: Date,
): 'locked' | 'before' | 'live' | 'after' {
  if (access === 'registered' || access === 'restricted' || access === 'unpurchased') return 'locked';
  if (now.getTime() < Date.parse(startsAt)) return 'before';
  return onAir || now.getTime() < Date.parse(endsAt) ? 'live' : 'after';
}
