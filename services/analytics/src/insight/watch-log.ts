import { domainError } from '@marquee/contracts';
import type { ReadModel } from '../projection/read-model.js';
import type { GetWatchLogRequest, GetWatchLogResponse, WatchLogEntry } from '@marquee/proto/analytics';
import { completion, covered } from '../projection/ranges.js';
import { beginningWith, keys, type Viewing } from '../projection/rows.js';

/** Who watched what of a video, the latest begun first. */
export async function watchLog(
  projections: ReadModel,
  team: string,
  { videoId, limit, after }: GetWatchLogRequest,
): Promise<GetWatchLogResponse> {
  const { from, to } = beginningWith(team, videoId);
  const until = after === undefined ? to : readCursor(after, from, to);
  const found = await projections.range({ table: 'log', from, to: until, limit: limit + 1, reverse: true });
  const page = found.slice(0, limit).map(({ key }) => partsOf(key));
  const viewingKey = ({ viewing, member }: LogKey) => keys.viewing(team, videoId, viewing, member);
  const viewings = await projections.getMany<Viewing>('viewings', page.map(viewingKey));
  const items = page.flatMap((entry) => {
    const viewing = viewings.get(viewingKey(entry));
    return viewing ? [entryOf(entry, viewing)] : [];
  });
  const last = found[limit - 1];
  return { items, next: found.length > limit && last ? Buffer.from(last.key).toString('base64url') : undefined };
}

interface LogKey {
  readonly viewing: string;
  readonly member: string;
}

function partsOf(key: string): LogKey {
  const [, , , viewing = '', member = ''] = key.split('|');
  return { viewing, member };
}

function readCursor(cursor: string, from: string, to: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key < from || key >= to) throw domainError('INVALID_CURSOR');
  return key;
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
