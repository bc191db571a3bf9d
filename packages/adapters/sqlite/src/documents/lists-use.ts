import type { Path, Query } from '@marquee/ports';
import type { CollectionTable } from './collection-table.js';
import { type FieldNames, list } from './filter-sql.js';
import { isHasAny, narrowingNames } from './ordered-list.js';

/** What finds the documents of a query that has lists: something else, or also a list of which very many hold a value. */
export type ListsUse = 'find' | 'gather';

interface CommonList {
  readonly path: Path;
  readonly values: string;
}

/**
 * How a table says the fields of a query. What very many documents hold finds none of them: a page walks past those that lack it. A
 * count gathers those of the rarest list first, and looks for the others in these alone.
 */
export function namesFor(
  table: CollectionTable,
  team: string,
  query: Pick<Query, 'where' | 'text'>,
  use: ListsUse,
): FieldNames {
  const names = narrowingNames(table, query);
  const { listIndex } = names;
  const common = Object.entries(query.where?.fields ?? {}).flatMap(([path, condition]) => {
    if (!isHasAny(condition) || !listIndex?.holds(path)) return [];
    // Something else finds them, and this narrows it, however many hold it.
    if (use === 'find' && names.narrowing?.has(path)) return [];
    const values = list(condition.hasAny);
    return listIndex.isCommon(team, path, values) ? [{ path, values }] : [];
  });
  if (common.length === 0) return names;
  const gathered = use === 'gather' ? rarest(table, team, common) : undefined;
  const narrowing = new Set([...(names.narrowing ?? []), ...common.map(({ path }) => path)]);
  if (gathered !== undefined) narrowing.delete(gathered);
  return {
    column: (path) => names.column(path),
    isUnique: (path) => names.isUnique(path),
    listIndex,
    narrowing,
    ...(gathered !== undefined && { gathered: new Set([gathered]) }),
  };
}

function rarest({ listIndex }: CollectionTable, team: string, lists: readonly CommonList[]): Path | undefined {
  const [first, ...others] = lists;
  if (others.length === 0) return first?.path;
  const sizes = lists.map(({ path, values }) => ({ path, size: listIndex?.size(team, path, values) ?? 0 }));
  return sizes.sort((one, other) => one.size - other.size)[0]?.path;
}
