import type { Watched } from '@marquee/proto/analytics';
import { completion, covered, normalize, type Range } from '../projection/ranges.js';
import type { ReadModel } from '../projection/read-model.js';
import { completionShare, keys, type Viewing } from '../projection/rows.js';
import { watchLogKeys } from '../projection/watch-log.js';
import { allIn } from './all-in.js';
import { cursorOf, pageOfKeys } from './key-pages.js';

/** Instants at which viewings began: from the first on, before the second. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** A viewing, as the order of them names it. */
export interface Named {
  readonly at: string;
  readonly viewing: string;
  readonly videoId: string;
  readonly memberId: string;
}

/** Keys of the order that are looked through at once. */
const looked = 100;

/** @param prefix of the order that the key is in */
export function namedBy(key: string, prefix: string): Named {
  const [at = '', viewing = '', videoId = '', memberId = ''] = key.slice(prefix.length).split('|');
  return { at, viewing, videoId, memberId };
}

/**
 * Who watched a video, or what a member watched: each pair once, where its first viewing of the span is in the order, the latest first.
 * What a page ends with does not move later, whatever they watch meanwhile.
 *
 * @param of exactly one of both
 */
export async function watchedPairs(
  rows: ReadModel,
  team: string,
  of: { readonly memberId?: string; readonly videoId?: string },
  span: Span,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ readonly items: Watched[]; readonly next: string | undefined }> {
  const prefix = watchLogKeys.order(team, of.memberId, of.videoId);
  const range = { table: 'order', from: prefix + span.from, to: prefix + span.until };
  const firsts = new Map<string, string>();
  const isFirst = async (one: Named): Promise<boolean> => {
    const pair = watchLogKeys.order(team, one.memberId, one.videoId);
    if (!firsts.has(pair)) {
      const [first] = await rows.range({ table: 'order', from: pair + span.from, to: pair + span.until, limit: 1 });
      firsts.set(pair, first?.key.slice(pair.length) ?? '');
    }
    return firsts.get(pair) === [one.at, one.viewing, one.videoId, one.memberId].join('|');
  };
  const items: Watched[] = [];
  let next = after;
  do {
    const page = await pageOfKeys(rows, range, { limit: looked, after: next });
    ({ next } = page);
    for (const key of page.keys) {
      const one = namedBy(key, prefix);
      if (one.memberId === '' || !(await isFirst(one))) continue;
      items.push(await pairOf(rows, team, one, span));
      if (items.length < limit) continue;
      return { items, next: key === page.keys.at(-1) ? next : cursorOf(key) };
    }
  } while (next !== undefined);
  return { items, next };
}

/** What a member watched of a video in the span, over all their viewings. */
async function pairOf(rows: ReadModel, team: string, { memberId, videoId }: Named, span: Span): Promise<Watched> {
  const prefix = watchLogKeys.order(team, memberId, videoId);
  const ids: string[] = [];
  const range = { table: 'order', from: prefix + span.from, to: prefix + span.until };
  for await (const { key } of allIn(rows, range)) ids.push(namedBy(key, prefix).viewing);
  const keyOf = (viewing: string) => keys.viewing(team, videoId, viewing, memberId);
  const found = await rows.getMany<Viewing>('viewings', ids.map(keyOf));
  const viewings = ids.flatMap((id) => found.get(keyOf(id)) ?? []);
  let ranges: readonly Range[] = [];
  let duration = 0;
  let completedAt: string | undefined;
  for (const viewing of viewings) {
    duration = viewing.duration || duration;
    ranges = normalize([...ranges, ...viewing.ranges], duration);
    if (completion(ranges, duration) >= completionShare) completedAt ??= viewing.completedAt ?? viewing.lastAt;
  }
  const begun = viewings.map(({ startedAt, openedAt }) => startedAt ?? openedAt);
  const last = viewings.map(({ lastAt }) => lastAt).sort();
  return {
    ...{ memberId, videoId, viewings: viewings.length },
    firstAt: begun[0] ?? '',
    lastAt: last.at(-1) ?? '',
    plays: viewings.reduce((sum, { plays }) => sum + plays, 0),
    watchedSeconds: covered(ranges),
    completion: completion(ranges, duration),
    completedAt,
  };
}
