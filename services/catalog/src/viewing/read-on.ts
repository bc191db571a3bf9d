import type { Found, Page } from '@marquee/ports';

/** So often one page looks further when what it found is for others. */
const mostReads = 10;

interface Read<Kept> {
  readonly items: readonly Kept[];
  readonly next?: string;
}

/**
 * The part of a list that one viewer may see, page by page. When nothing of a page is for this viewer, the next page is
 * read, up to `mostReads` of them; then the answer is empty, with the position to continue at.
 */
export async function readOn<State, Kept>(
  find: (after: string | undefined) => Promise<Page<State>>,
  keep: (found: Found<State>) => Promise<Kept | undefined>,
  start: string | undefined,
): Promise<Read<Kept>> {
  let after = start;
  for (let read = 1; ; read++) {
    const page = await find(after);
    const kept = await Promise.all(page.items.map(keep));
    const items = kept.filter((item) => item !== undefined);
    after = page.next;
    if (after === undefined) return { items };
    if (items.length > 0 || read === mostReads) return { items, next: after };
  }
}
