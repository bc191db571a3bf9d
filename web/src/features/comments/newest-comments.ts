import type { Conversation } from './comments.api.js';

export interface Page {
  readonly items: readonly Conversation[];
  readonly next: string | null;
}

/**
 * What is shown of a list, the latest first, once its beginning was read anew: what is new stands above, what is there no more is
 * gone, and the older ones that were read stay.
 *
 * @param pages what is shown, page by page
 * @returns undefined: so much is new that what lies between is not known
 */
export function withNewest(pages: readonly Page[], newest: Page): readonly Page[] | undefined {
  const ids = new Set(newest.items.map(({ id }) => id));
  const last = newest.items.at(-1);
  const isOlder = ({ id, createdAt }: Conversation): boolean =>
    last !== undefined && newest.next !== null && createdAt <= last.createdAt && !ids.has(id);
  const isKnown = pages.some(({ items }) => items.some(({ id }) => ids.has(id)));
  const [first, ...others] = pages.map(({ items, next }) => ({ items: items.filter(isOlder), next }));
  if (!first || [first, ...others].every(({ items }) => items.length === 0)) return [newest];
  if (!isKnown) return undefined;
  return [{ items: [...newest.items, ...first.items], next: first.next }, ...others];
}
