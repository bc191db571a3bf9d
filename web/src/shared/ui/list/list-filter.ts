import type { ActiveFilter } from './filter-chips.js';
import type { ListAddress } from './use-list-address.js';

/** A filter of a list, by its name in the address. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** What the choice of none is called: `All groups`. */
  readonly all: string;
  /** Undefined while they are not known. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** What the list is narrowed to. What was deleted narrows it still: it has its chip, so that one gets rid of it. */
export function chipsOf(
  address: Pick<ListAddress, 'q' | 'filters' | 'set'>,
  filters: readonly ListFilter[],
  deleted: string,
): readonly ActiveFilter[] {
  const chip = (key: string, label: string): ActiveFilter => ({ key, label, clear: () => address.set({ [key]: '' }) });
  return [
    ...(address.q === '' ? [] : [chip('q', address.q)]),
    ...filters.flatMap(({ name, options }) => {
      const value = address.filters[name];
      if (value === undefined || !options) return [];
      return [chip(name, options.find((option) => option.value === value)?.label ?? deleted)];
    }),
  ];
}
