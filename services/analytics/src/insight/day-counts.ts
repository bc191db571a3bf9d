import type { ProjectionRow } from '@marquee/ports';
import type { ReadModel } from '../projection/read-model.js';
import type { Day, Figures } from '@marquee/proto/analytics';
import { bucketOf, dayAfter, dayOfBucket, daysBetween, startOfDay } from '../projection/buckets.js';
import { allVideos, keys, type Counts, type MemberTotal, type Zone } from '../projection/rows.js';
import { differentIn, type Viewers } from '../projection/viewers.js';
import { zoneOf } from '../projection/zones.js';
import { allIn } from './all-in.js';

export interface Period {
  /** Days in the time zone, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

interface Counted<Row> {
  readonly day: string;
  readonly row: Row;
}

const none = (): Figures => ({
  views: 0,
  plays: 0,
  autoplays: 0,
  viewers: 0,
  completions: 0,
  watchedSeconds: 0,
  downloads: 0,
});

/** Counts per day of a site, or of one video; days without anything are zero. */
export async function dayCounts(
  projections: ReadModel,
  team: string,
  { from, to, timeZone }: Period,
  videoId: string | undefined,
): Promise<{ days: Day[]; total: Figures }> {
  const days = new Map(daysBetween(from, to).map((date) => [date, { figures: none(), viewers: [] as Viewers[] }]));
  const total = none();
  for await (const { day, row } of counted<Counts>(projections, team, videoId ?? allVideos, {
    from,
    end: dayAfter(to),
    timeZone,
  })) {
    const known = days.get(day);
    if (!known) continue;
    for (const figures of [known.figures, total]) add(figures, row);
    known.viewers.push(row.viewers);
  }
  for (const { figures, viewers } of days.values()) figures.viewers = differentIn(viewers);
  total.viewers = differentIn([...days.values()].flatMap(({ viewers }) => viewers));
  return { days: [...days].map(([date, { figures }]) => ({ date, figures })), total };
}

/** How many members there were at the end of each day: as many as there are, without what changed since. */
export async function memberTrend(projections: ReadModel, team: string, { from, to, timeZone }: Period) {
  const present = await projections.get<MemberTotal>('memberTotals', team);
  const changes = new Map<string, number>();
  for await (const { day, row } of counted<Counts>(projections, team, allVideos, { from, timeZone })) {
    if (row.members) changes.set(day, (changes.get(day) ?? 0) + row.members);
  }
  const listed = new Set(daysBetween(from, to));
  let total = present?.total ?? 0;
  for (const [day, change] of changes) if (!listed.has(day)) total -= change;
  const days: { date: string; total: number }[] = [];
  for (const date of [...listed].reverse()) {
    days.push({ date, total });
    total -= changes.get(date) ?? 0;
  }
  return { days: days.reverse() };
}

/**
 * What was counted from a day on: a row for each day where days are rolled up in this zone, and rows of quarters of an hour
 * before the site came to have it.
 */
export async function* counted<Row extends ProjectionRow>(
  projections: ReadModel,
  team: string,
  scope: string,
  { from, end = lastOfAll, timeZone }: { readonly from: string; readonly end?: string; readonly timeZone: string },
): AsyncGenerator<Counted<Row>> {
  const zone = zoneOf(await projections.get<Zone>('zones', team));
  const rolledUp = zone.timeZone === timeZone ? zone.from : lastOfAll;
  const border = rolledUp < from ? from : rolledUp > end ? end : rolledUp;
  if (from < border) {
    const range = {
      from: keys.counts(team, scope, bucketOf(startOfDay(from, timeZone))),
      to: keys.counts(team, scope, border === lastOfAll ? lastOfAll : bucketOf(startOfDay(border, timeZone))),
    };
    for await (const { key, row } of allIn<Row>(projections, { table: 'counts', ...range })) {
      yield { day: dayOfBucket(timeZone, lastPart(key)), row };
    }
  }
  if (border >= end) return;
  const range = { from: keys.days(team, scope, border), to: keys.days(team, scope, end) };
  for await (const { key, row } of allIn<Row>(projections, { table: 'days', ...range })) {
    yield { day: lastPart(key), row };
  }
}

/** Behind every day and quarter. */
const lastOfAll = '9999';

const lastPart = (key: string): string => key.slice(key.lastIndexOf('|') + 1);

function add(figures: Figures, row: Counts): void {
  figures.views += row.views;
  figures.plays += row.plays;
  figures.autoplays += row.autoplays;
  figures.completions += row.completions;
  figures.watchedSeconds += row.watchedSeconds;
}
