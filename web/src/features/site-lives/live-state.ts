import type { LiveCard } from './site-lives.api.js';

/** What is said of a live stream: that it is for others, or by its times where it stands. Administrators may look at any time. */
export function liveState(
  { access, startsAt, endsAt }: Pick<LiveCard, 'access' | 'startsAt' | 'endsAt'>,
  now: Date,
): 'locked' | 'before' | 'live' | 'after' {
  if (access === 'registered' || access === 'restricted' || access === 'unpurchased') return 'locked';
  if (now.getTime() < Date.parse(startsAt)) return 'before';
  return now.getTime() < Date.parse(endsAt) ? 'live' : 'after';
}
