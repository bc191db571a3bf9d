import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What every list can do. Lists that are read in pages are sorted by the server. */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export interface Identified {
  readonly id: string;
}

/** A column of a list. The first one says what the row is: it is always there, and heads the card on a phone. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What rows that are all here are sorted by. */
  readonly value?: (row: Row) => string | number;
  /** What the server calls its two orders; in a list that is read in pages. */
  readonly sorts?: { readonly asc: string; readonly desc: string };
  /** The order of the first press: of dates the newest. */
  readonly first?: 'asc' | 'desc';
  readonly align?: 'right';
  /** Left out where the page is narrower; on a phone's card it is there again. */
  readonly wide?: true;
  /** Not shown until somebody chooses it. */
  readonly hidden?: true;
}

/** How the address calls the two orders of a column; undefined where one cannot sort by it. */
export function sortsOf<Row>({ id, sorts, value }: ListColumn<Row>): { asc: string; desc: string } | undefined {
  return sorts ?? (value && { asc: id, desc: `-${id}` });
}

export type ListColumnDef<Row extends Identified> = ColumnDef<typeof listFeatures, Row>;

export function toColumnDef<Row extends Identified>(
  column: ListColumn<Row>,
  collator: Intl.Collator,
): ListColumnDef<Row> {
  const { id, header, cell, value = () => '' } = column;
  return {
    id,
    header,
    accessorFn: value,
    cell: ({ row }) => cell(row.original),
    enableSorting: sortsOf(column) !== undefined,
    sortDescFirst: column.first === 'desc',
    sortFn: (one, other) => {
      const [a, b] = [value(one.original), value(other.original)];
      return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
    },
  };
}
