import { isAnnounced, type Access, type AccessState } from '@marquee/contracts';
import { isSaidOf } from './relevance.js';
import type { Seen } from './viewing.queries.js';
import { sayAll } from './words.js';

/** What is not published yet, or over, has its page; lists leave it out. */
export const inLists: ReadonlySet<AccessState> = new Set(['visible', 'registered', 'restricted', 'unpurchased']);

/** Told of, and not to be watched: its picture is shown. */
export const isLocked = (state: AccessState): boolean => inLists.has(state) && state !== 'visible';

/** Whether its words are told: one reads what one may buy. */
const isDescribed = (answer: Access): boolean => answer.state === 'unpurchased' || isAnnounced(answer);

/**
 * Whether it may be found by these words: by what is told of it alone, else looking for words would tell what is said of it, or in
 * it.
 */
export function isFoundBy(
  { id, video, access: answer }: Seen,
  words: readonly string[],
  named: ReadonlySet<string>,
): boolean {
  if (answer.state === 'visible') return true;
  if (isDescribed(answer) && (named.has(id) || isSaidOf(video, words))) return true;
  return sayAll([video.title, ...video.translations.map((translation) => translation.title)], words);
}
