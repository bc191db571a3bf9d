import { useCallback, useEffect, useMemo, useState } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a picker asks for. */
export interface Asked {
  /** What was typed; '' while nobody searches. */
  readonly q: string;
  /** Whether choices are to be seen: a field that nobody opened asks for nothing. */
  readonly wanted: boolean;
  /** What is chosen, and nobody has called by name yet. */
  readonly ids: readonly string[];
}

export interface Choices {
  /** undefined while they are not known. */
  readonly found: readonly Choice[] | undefined;
  /** What is chosen by name: '' was deleted, or may not be known; undefined: not known yet. */
  readonly nameOf: (id: string) => string | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Reads the next page, where there is one. */
  readonly more: () => void;
}

/** Where the choices of a picker come from: a hook, the same one for as long as the field is there. */
export type UseChoices = (asked: Asked) => Choices;

interface PagedList {
  readonly currentData?: { readonly pages: readonly { readonly items: readonly unknown[] }[] } | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}
type ItemOf<List extends PagedList> = NonNullable<List['currentData']>['pages'][number]['items'][number];

/** The choices of a list that the server searches and gives by pages. */
export function usePagedChoices<List extends PagedList>(
  list: List,
  toChoice: (item: ItemOf<List>) => Choice,
  names: Readonly<Record<string, string>> | undefined,
): Choices {
  const nameOf = useCallback((id: string) => names && (names[id] ?? ''), [names]);
  return {
    found: list.currentData?.pages.flatMap(({ items }) => items).map(toChoice),
    nameOf,
    error: list.error,
    retry: () => void list.refetch(),
    more: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
  };
}

/** A list that the server gives by pages and does not search: what is not read yet is read as soon as it is asked for. */
export function useListReadThrough<List extends PagedList>(
  list: List,
  asked: Asked,
  toChoice: (items: readonly ItemOf<List>[]) => readonly Choice[],
): Choices {
  const { hasNextPage, isFetching, fetchNextPage, error } = list;
  const goesOn = hasNextPage && !isFetching && error === undefined && (asked.wanted || asked.ids.length > 0);
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const all =
    list.currentData && toChoice(list.currentData.pages.flatMap(({ items }) => items as readonly ItemOf<List>[]));
  const choices = useWholeList(all, asked, list);
  const { nameOf: toldName } = choices;
  // Of a part of the list one cannot say that something is not in it.
  const nameOf = useCallback(
    (id: string) => (hasNextPage && toldName(id) === '' ? undefined : toldName(id)),
    [toldName, hasNextPage],
  );
  return { ...choices, nameOf };
}

/** So many are shown at first, and so many more at the end of these. */
const atOnce = 50;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

interface Whole {
  readonly error?: unknown;
  readonly refetch?: () => unknown;
}

/** The choices of a list that the client has as a whole; all words of what was typed are in what is found. */
export function useWholeList(all: readonly Choice[] | undefined, { q }: Asked, list: Whole = {}): Choices {
  const [shown, setShown] = useState({ q, count: atOnce });
  const count = shown.q === q ? shown.count : atOnce;
  const fitting = useMemo(() => {
    const words = folded(q).split(/\s+/);
    return all?.filter(({ label }) => words.every((word) => folded(label).includes(word)));
  }, [all, q]);
  const names = useMemo(() => all && new Map(all.map(({ value, label }) => [value, label])), [all]);
  const nameOf = useCallback((id: string) => names && (names.get(id) ?? ''), [names]);
  return {
    found: fitting?.slice(0, count),
    nameOf,
    error: list.error,
    retry: () => void list.refetch?.(),
    more: () => {
      if (fitting && fitting.length > count) setShown({ q, count: count + atOnce });
    },
  };
}
