export interface Paging {
  readonly limit: number;
  readonly after?: string | undefined;
}
interface Read<Item> {
  readonly items: readonly Item[];
  readonly next?: string | undefined;
}

/** Pages that are looked through to fill one of whose items few are shown. */
const mostLooked = 10;

/**
 * A page of what of a list is shown, in its order: managers of groups know their members alone, and whoever searches another
 * service's list finds some. It may have fewer than were asked for, or none, and be followed by more.
 */
export async function visiblePage<Item, Shown>(
  { limit, after }: Paging,
  read: (paging: Paging) => Promise<Read<Item>>,
  show: (items: readonly Item[]) => Promise<readonly Shown[]>,
): Promise<{ items: Shown[]; next: string | null }> {
  const items: Shown[] = [];
  let next = after;
  for (let looked = 0; looked < mostLooked; looked += 1) {
    const page = await read({ limit: limit - items.length, after: next });
    items.push(...(await show(page.items)));
    next = page.next;
    if (next === undefined || items.length >= limit) break;
  }
  return { items, next: next ?? null };
}
