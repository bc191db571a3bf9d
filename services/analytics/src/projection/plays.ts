import { fastestSpeed, playSeconds, type PlayStarter } from '@marquee/contracts';
import type { Range } from './ranges.js';
import { completionShare, type Viewing } from './rows.js';

/** Seconds that reports may claim beyond what the time since the opening explains: clocks and players are not exact. */
const slack = 5;

/** Playback began. A second beginning, before the first became a play, is the same one going on. */
export function begin(viewing: Viewing, startedBy: PlayStarter | null): void {
  viewing.begun ??= { startedBy, seconds: 0 };
}

/** Whether so much was played that it is a play; of a video that is shorter than the rule, all but its end. */
export const isPlay = (seconds: number, duration: number): boolean =>
  seconds >= (duration > 0 ? Math.min(playSeconds, duration * completionShare) : playSeconds);

/** Whether there was time, at the fastest speed that is allowed, to watch so many seconds more. */
export function isPossible({ openedAt, lastAt, reported }: Viewing, seconds: number, fastest = fastestSpeed): boolean {
  const elapsed = (Date.parse(lastAt) - Date.parse(openedAt)) / 1000;
  return reported + seconds <= elapsed * fastest + slack;
}

/**
 * Of what is reported of a video in which nobody may skip, that which was reached by playing: each range begins where the
 * viewer had come before, or nearly.
 *
 * @param reached seconds; how far the viewer had come
 */
export function reachable(ranges: readonly Range[], reached: number): readonly Range[] {
  let reach = reached;
  return ranges
    .toSorted(([one], [other]) => one - other)
    .filter(([start, end]) => {
      if (start > reach + slack) return false;
      reach = Math.max(reach, end);
      return true;
    });
}
