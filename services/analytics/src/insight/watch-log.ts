import type { ReadModel } from '../projection/read-model.js';
import type { GetWatchLogRequest, GetWatchLogResponse, WatchLogEntry } from '@marquee/proto/analytics';
import { completion, covered } from '../projection/ranges.js';
import { beginningWith, keys, type Viewing } from '../projection/rows.js';
import { pageOfKeys } from './key-pages.js';

/** Who watched what of a video, the latest begun first. */
export async function watchLog(
  projections: ReadModel,
  team: string,
  { videoId, from, until, ...paging }: GetWatchLogRequest,
): Promise<GetWatchLogResponse> {
  const all = beginningWith(team, videoId);
  const range = { from: all.from + (from ?? ''), to: until === undefined ? all.to : all.from + until };
  const found = await pageOfKeys(projections, { table: 'log', ...range }, paging);
  const page = found.keys.map(partsOf);
  const viewingKey = ({ viewing, member }: LogKey) => keys.viewing(team, videoId, viewing, member);
  const viewings = await projections.getMany<Viewing>('viewings', page.map(viewingKey));
  const items = page.flatMap((entry) => {
    const viewing = viewings.get(viewingKey(entry));
    return viewing ? [entryOf(entry, viewing)] : [];
  });
  return { items, next: found.next };
}

interface LogKey {
  readonly viewing: string;
  readonly member: string;
}

function partsOf(key: string): LogKey {
  const [, , , viewing = '', member = ''] = key.split('|');
  return { viewing, member };
}

export const entryOf = ({ viewing, member }: LogKey, row: Viewing): WatchLogEntry => ({
  viewing,
  memberId: member || undefined,
  startedAt: row.startedAt ?? row.openedAt,
  lastAt: row.lastAt,
  plays: row.plays,
  watchedSeconds: covered(row.ranges),
  ranges: row.ranges.map(([start, end]) => ({ start, end })),
  completion: completion(row.ranges, row.duration),
  completedAt: row.completedAt ?? undefined,
  // Product decision: abandonment is where the last range ends.
  abandonedAt: row.completedAt === null ? row.ranges.at(-1)?.[1] : undefined,
});
