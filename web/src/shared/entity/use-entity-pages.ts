import { entitySorts, listOrder, type AnyEntity } from '@marquee/contracts';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.js';
import { useTeamId } from '../session/use-administrator.js';
import { foundIn, usePages, wholeList, type ListData } from '../ui/list/list-data.js';
import type { ListAddress } from '../ui/list/use-list-address.js';
import { useListEntitiesInfiniteQuery, type EntityItem } from './entity.api.js';

interface EntityPages {
  readonly list: ListData<EntityItem>;
  /** Those that are here, in their own order. */
  readonly all: readonly EntityItem[];
}

/**
 * The entities that the address asks for. Where all are here, they are searched and sorted here, by anything that one sees of
 * them; where they are too many, the server does it, by what it has an index for.
 */
export function useEntityPages(
  entity: AnyEntity,
  { q, sort, filters }: Pick<ListAddress, 'q' | 'sort' | 'filters'>,
): EntityPages {
  const which = { teamId: useTeamId(), name: entity.name, plural: entity.plural };
  const language = useLanguage();
  const own = useListEntitiesInfiniteQuery(which);
  const all = useMemo(() => own.data?.pages.flatMap(({ items }) => items) ?? [], [own.data]);
  const isWhole = own.data !== undefined && !own.hasNextPage;
  const order = entitySorts(entity).includes(sort) ? sort : '';
  const said = useMemo(() => saidOf(filters), [filters]);
  const isFiltered = Object.keys(said).length > 0;
  const narrowed = !isWhole && own.data !== undefined && (q !== '' || order !== '' || isFiltered);
  const asked = useListEntitiesInfiniteQuery({ ...which, q, sort: order, filters: said }, { skip: !narrowed });
  const pages = usePages(narrowed && asked.data ? asked : own);
  if (isWhole) {
    const found = foundIn(all, q, ({ name }) => name).filter((item) => fits(item, said));
    const collator = new Intl.Collator(language, { numeric: true });
    const byName = (a: EntityItem, b: EntityItem): number => collator.compare(a.name, b.name);
    return { all, list: wholeList(own, listOrder(entity) === 'name' ? found.toSorted(byName) : found) };
  }
  const stale = narrowed && asked.currentData === undefined && asked.error === undefined;
  return { all, list: { ...pages, ownOrder: true, stale, error: (narrowed ? asked.error : undefined) ?? pages.error } };
}

/** What the address says, without what it leaves open. */
const saidOf = (filters: ListAddress['filters']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const fits = (item: EntityItem, said: Readonly<Record<string, string>>): boolean =>
  Object.entries(said).every(([name, wanted]) => {
    const value = item[name];
    return Array.isArray(value) ? value.includes(wanted) : String(value) === wanted;
  });
