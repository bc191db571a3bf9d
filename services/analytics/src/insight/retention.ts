import { dayAfter } from '../projection/buckets.js';
import type { ReadModel } from '../projection/read-model.js';
import { keys, retentionSteps, type VideoTotals } from '../projection/rows.js';
import { allIn } from './all-in.js';
import type { Period } from './day-counts.js';

/** How far viewings of a video came on some days, those of all days together. */
export async function retentionOf(
  projections: ReadModel,
  team: string,
  { from, to }: Period,
  videoId: string,
): Promise<VideoTotals> {
  const sum: VideoTotals = {
    viewings: 0,
    completions: 0,
    retention: Array.from({ length: retentionSteps }, () => 0),
  };
  const days = { from: keys.totals(team, videoId, from), to: keys.totals(team, videoId, dayAfter(to)) };
  for await (const { row } of allIn<VideoTotals>(projections, { table: 'totals', ...days })) {
    sum.viewings += row.viewings;
    sum.completions += row.completions;
    for (const [step, count] of row.retention.entries()) sum.retention[step] = (sum.retention[step] ?? 0) + count;
  }
  return sum;
}
