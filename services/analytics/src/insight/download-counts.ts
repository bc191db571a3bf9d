import type { Day, Figures, Foremost } from '@marquee/proto/analytics';
import type { DownloadCount } from '../projection/downloads.js';
import type { ReadModel } from '../projection/read-model.js';
import { allVideos } from '../projection/rows.js';
import { foremost } from '../projection/tops.js';
import { counted, type Period } from './day-counts.js';
import { dayAfter } from '../projection/buckets.js';
import { topsOf } from './tops-of.js';

/** Where downloads are read; a class of its own, because it is one of several read models. */
export class DownloadRows {
  constructor(readonly rows: ReadModel) {}

  /** The figures of these days, with how often files were downloaded. */
  async addTo<Counts extends { readonly days: Day[]; readonly total: Figures }>(
    counts: Counts,
    team: string,
    { from, to, timeZone }: Period,
    videoId: string | undefined,
  ): Promise<Counts> {
    const days = new Map(counts.days.flatMap(({ date, figures }) => (figures ? [[date, figures] as const] : [])));
    const period = { from, end: dayAfter(to), timeZone };
    for await (const { day, row } of counted<DownloadCount>(this.rows, team, videoId ?? allVideos, period)) {
      const figures = days.get(day);
      if (!figures) continue;
      figures.downloads += row.downloads;
      counts.total.downloads += row.downloads;
    }
    return counts;
  }

  /** The same of each of these videos or members. */
  async addToForemost(
    items: readonly Omit<Foremost, 'downloads'>[],
    team: string,
    what: 'videos' | 'members',
    period: Pick<Period, 'from' | 'to'>,
  ): Promise<Foremost[]> {
    const sums = new Map(
      foremost(await topsOf(this.rows, team, what, period)).map(({ id, figures }) => [id, figures[0]]),
    );
    return items.map((item) => ({ ...item, downloads: sums.get(item.id) ?? 0 }));
  }
}
