import type { ReadModel } from '../projection/read-model.js';
import { dayAfter } from '../projection/buckets.js';
import { keys } from '../projection/rows.js';
import type { Top } from '../projection/tops.js';
import { allIn } from './all-in.js';

interface Days {
  /** Both inclusive, as the site counted them. */
  readonly from: string;
  readonly to?: string;
}

/** The foremost of each day: one row a day, however much happened on it. */
export async function topsOf(
  projections: ReadModel,
  team: string,
  what: 'videos' | 'members',
  { from, to }: Days,
): Promise<readonly Top[]> {
  const end = to === undefined ? '9999' : dayAfter(to);
  const range = { table: 'tops', from: keys.tops(team, what, from), to: keys.tops(team, what, end) };
  const tops: Top[] = [];
  for await (const { row } of allIn<Top>(projections, range)) tops.push(row);
  return tops;
}
