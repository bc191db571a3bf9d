import type { ProjectionStore } from '@marquee/ports';
import type { Day, Figures } from '@marquee/proto/analytics';
import { bucketOf, dayAfter, dayIn, daysBetween, startOfDay } from '../projection/buckets.js';
import { allVideos, keys, projection, type Counts } from '../projection/rows.js';

export interface Period {
  /** Days in the time zone, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** A year of quarters of an hour, for a site that never sleeps, and its viewers. */
const mostRows = 1_000_000;

const none = (): Figures => ({ views: 0, plays: 0, viewers: 0, completions: 0, watchedSeconds: 0 });

/** Counts per day of a site, or of one video; days without anything are zero. */
export async function dayCounts(
  projections: ProjectionStore,
  team: string,
  { from, to, timeZone }: Period,
  videoId: string | undefined,
): Promise<{ days: Day[]; total: Figures }> {
  const scope = videoId ?? allVideos;
  const [first, end] = [bucketOf(startOfDay(from, timeZone)), bucketOf(startOfDay(dayAfter(to), timeZone))];
  const range = { from: keys.counts(team, scope, first), to: keys.counts(team, scope, end), limit: mostRows };
  const days = new Map(daysBetween(from, to).map((date) => [date, none()]));
  const viewersByDay = new Map<string, Set<string>>();
  const total = none();
  const allViewers = new Set<string>();

  for (const { key, row } of await projections.range<Counts>(projection, { table: 'counts', ...range })) {
    const day = days.get(dayIn(timeZone, bucketTime(key.split('|')[2])));
    for (const figures of day ? [day, total] : []) {
      figures.views += row.views;
      figures.plays += row.plays;
      figures.completions += row.completions;
      figures.watchedSeconds += row.watchedSeconds;
    }
  }
  for (const { key } of await projections.range(projection, { table: 'viewers', ...range })) {
    const [, , bucket, viewer = ''] = key.split('|');
    const date = dayIn(timeZone, bucketTime(bucket));
    viewersByDay.set(date, (viewersByDay.get(date) ?? new Set<string>()).add(viewer));
    allViewers.add(viewer);
  }
  for (const [date, viewers] of viewersByDay) {
    const day = days.get(date);
    if (day) day.viewers = viewers.size;
  }
  total.viewers = allViewers.size;
  return { days: [...days].map(([date, figures]) => ({ date, figures })), total };
}

const bucketTime = (bucket = ''): number => Date.parse(`${bucket}:00Z`);
