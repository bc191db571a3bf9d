import { domainError } from '@marquee/contracts';
import type { GetMemberViewsResponse } from '@marquee/proto/analytics';
import type { ReadModel } from '../projection/read-model.js';
import { beginningWith, isListed, keys, type Progress, type Viewing } from '../projection/rows.js';
import { entryOf } from './watch-log.js';

/** More videos than anybody watches; beyond it the oldest are left out. */
const mostVideos = 5_000;
const position = /^(?<at>[^|]{1,40})\|(?<video>[a-z0-9]{1,40})$/;

interface Asked {
  readonly limit: number;
  readonly after?: string | undefined;
  /** The member asks: what they took from their history is not told to them; to others it is. */
  readonly forThemselves?: boolean;
}

/** Which videos a member has watched, the latest first, each once with the viewing that came last. */
export async function memberViews(
  rows: ReadModel,
  team: string,
  member: string,
  { limit, after, forThemselves = false }: Asked,
): Promise<GetMemberViewsResponse> {
  const found = await rows.range<Progress>({ table: 'progress', ...beginningWith(team, member), limit: mostVideos });
  const until = after === undefined ? undefined : readCursor(after);
  const all = found
    .filter(({ row }) => !forThemselves || isListed(row, 'history'))
    .map(({ key, row }) => ({ videoId: key.slice(key.lastIndexOf('|') + 1), ...row }))
    .map((view) => ({ ...view, place: `${view.at}|${view.videoId}` }))
    .filter(({ place }) => until === undefined || place < until)
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const page = all.slice(0, limit);
  const keyOf = ({ videoId, viewing }: (typeof page)[number]) => keys.viewing(team, videoId, viewing, member);
  const viewings = await rows.getMany<Viewing>('viewings', page.map(keyOf));
  const items = page.flatMap((view) => {
    const viewing = viewings.get(keyOf(view));
    return viewing ? [{ videoId: view.videoId, entry: entryOf({ viewing: view.viewing, member }, viewing) }] : [];
  });
  const last = all.length > limit ? page.at(-1) : undefined;
  return { items, next: last && Buffer.from(last.place).toString('base64url') };
}

function readCursor(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!position.test(place)) throw domainError('INVALID_CURSOR');
  return place;
}
