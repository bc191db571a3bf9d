import { useMemo } from 'react';
import { useUrlState } from '../../hooks/use-url-state.js';

/** The filters of a list by name; the values that each can have, or `undefined` where these are ids. */
export type FilterChoices = Readonly<Record<string, readonly string[] | undefined>>;

type ValueOf<Choices> = Choices extends readonly (infer Value)[] ? Value | undefined : string | undefined;
type Values<Filters extends FilterChoices> = { readonly [Name in keyof Filters]: ValueOf<Filters[Name]> };

export interface ListAddress<Filters extends FilterChoices = FilterChoices, Sort extends string = string> {
  readonly q: string;
  readonly filters: Values<Filters>;
  readonly sort: Sort;
  /** Search, filters and order as the call takes them. */
  readonly query: Values<Filters> & { readonly q: string; readonly sort: Sort };
  readonly filtered: boolean;
  readonly set: (changes: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }) => void;
  readonly clear: () => void;
}

const longest = 100;
/** Below this many one sees them all at once: a search would only be in the way. */
export const searchFrom = 8;
export const noFilters = {};

/**
 * What a list shows, in the address: Back and a shared link work. What somebody wrote into it by hand and does not exist is
 * as if it was not said.
 *
 * @param filters must be the same object each time, as `sorts`; the first of these is meant when none is said
 */
export function useListAddress<const Filters extends FilterChoices, const Sort extends string = ''>(
  filters: Filters,
  sorts?: readonly [Sort, ...Sort[]],
): ListAddress<Filters, Sort> {
  const names = Object.keys(filters);
  const [url, set] = useUrlState<Readonly<Record<string, string>>>({
    q: '',
    sort: sorts?.[0] ?? '',
    ...Object.fromEntries(names.map((name) => [name, ''])),
  });
  return useMemo(() => {
    const known = (name: string): string | undefined => {
      const value = url[name] ?? '';
      const choices = filters[name];
      return value === '' || (choices && !choices.includes(value)) ? undefined : value;
    };
    const q = (url['q'] ?? '').slice(0, longest);
    const said = url['sort'] ?? '';
    // What is looked up among the choices is one of them, which the compiler cannot follow through the names.
    const sort = (sorts ? (sorts.find((one) => one === said) ?? sorts[0]) : said) as Sort;
    const values = Object.fromEntries(names.map((name) => [name, known(name)])) as Values<Filters>;
    return {
      q,
      filters: values,
      sort,
      query: { ...values, q, sort },
      filtered: q !== '' || names.some((name) => known(name) !== undefined),
      set,
      clear: () => set({ q: '', ...Object.fromEntries(names.map((name) => [name, ''])) }),
    };
    // `names` are those of `filters`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url, set, filters, sorts]);
}
