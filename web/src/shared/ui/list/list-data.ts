import { useMemo } from 'react';

/** What a list shows, wherever it comes from. */
export interface ListData<Row> {
  readonly rows: readonly Row[];
  /** All rows are here, and are sorted here; else the server does. */
  readonly whole: boolean;
  /** They have an order beside those of the columns. */
  readonly ownOrder?: true;
  /** How many there are, also those that are not here yet; undefined while nobody knows. */
  readonly total: number | undefined;
  /** There is nothing to show yet. */
  readonly loading: boolean;
  /** What is shown is of another search; the answer to this one is on its way. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The rows that come next; absent where all are here. */
  readonly next?: { readonly loading: boolean; readonly load: () => void };
}

/** As the hook of a list answers that is read in pages. */
export interface PagesQuery<Row> {
  readonly data?:
    | { readonly pages: readonly { readonly items: readonly Row[]; readonly total?: number | null | undefined }[] }
    | undefined;
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** A list that is read in pages, as one scrolls. The rows of the search before stay until those of the next are there. */
export function usePages<Row>(query: PagesQuery<Row>): ListData<Row> {
  const { data, currentData, error, hasNextPage, isFetching, isFetchingNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return {
    rows,
    whole: false,
    total: data?.pages[0]?.total ?? undefined,
    loading: !data && error === undefined,
    stale: data !== undefined && currentData === undefined,
    error,
    retry: () => void query.refetch(),
    ...(hasNextPage && {
      next: {
        // What failed is tried again by whoever asks for it, not by itself.
        loading: isFetching || isFetchingNextPage || error !== undefined,
        load: () => void query.fetchNextPage(),
      },
    }),
  };
}

interface WholeQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** A list that is here as a whole; `rows` are those that a search leaves. */
export const wholeList = <Row>(query: WholeQuery, rows: readonly Row[]): ListData<Row> => ({
  rows,
  whole: true,
  total: query.data === undefined ? undefined : rows.length,
  loading: query.data === undefined && query.error === undefined,
  stale: false,
  error: query.error,
  retry: () => void query.refetch(),
});

/** What a search leaves of rows that are all here; `textOf`: what is searched in. */
export const foundIn = <Row>(rows: readonly Row[], q: string, textOf: (row: Row) => string): readonly Row[] =>
  rows.filter((row) => textOf(row).toLowerCase().includes(q.toLowerCase()));
