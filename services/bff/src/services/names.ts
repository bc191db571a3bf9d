/** What these are called; nobody is asked for none. */
export async function namesOf<Item extends { readonly id: string }>(
  ids: readonly string[],
  ask: (ids: string[]) => Promise<{ readonly items: readonly Item[] }>,
  nameOf: (item: Item) => string,
): Promise<ReadonlyMap<string, string>> {
  const { items } = ids.length === 0 ? { items: [] } : await ask([...new Set(ids)]);
  return new Map(items.map((item) => [item.id, nameOf(item)]));
}
