import type { Activity } from '@marquee/proto/analytics';
import { covered } from '../projection/ranges.js';
import { mayTakeIn, newViewing, seen } from '../projection/reports.js';
import type { Viewing } from '../projection/rows.js';
import { happenedAtOf, isForced, rangesOf, type Arrival } from './viewing-events.js';

/**
 * Takes from activities what nobody can have watched, by the rule of the projections, which would leave it out, too. What is known of a
 * viewing may be a moment old, and it may be told again: so only what was counted is added up, and all times that are told are believed.
 * Everything stays of a viewing whose beginning is not known here, and where nobody may skip: how much of that counts, only they know.
 *
 * @param keyOf names the viewing of an activity
 * @param known viewings by those names
 */
export function withoutImpossible(
  activities: readonly Activity[],
  arrival: Arrival,
  keyOf: (activity: Activity) => string,
  known: ReadonlyMap<string, Viewing>,
): readonly Activity[] {
  const viewings = new Map<string, Viewing>();
  const begun = new Set(known.keys());
  for (const activity of activities) {
    const [key, happenedAt] = [keyOf(activity), happenedAtOf(activity, arrival)];
    if (activity.type === 'view') begun.add(key);
    const viewing = viewings.get(key) ?? { ...(known.get(key) ?? newViewing(happenedAt)) };
    seen(viewing, happenedAt);
    viewings.set(key, viewing);
  }
  return activities.map((activity) => {
    const viewing = viewings.get(keyOf(activity));
    const isJudged = viewing && begun.has(keyOf(activity)) && !isForced(activity.forced);
    return !isJudged || mayTakeIn(viewing, covered(rangesOf(activity))) ? activity : { ...activity, ranges: [] };
  });
}
