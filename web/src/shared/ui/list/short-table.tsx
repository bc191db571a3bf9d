import { Table } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import cards from './cards.module.css';
import type { Identified } from './column.js';

/** A column: its heading, what a row has in it, and where that stands. The first one says what the row is, and heads the card on a phone. */
export interface ShortColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** What one does with the row: it says so itself, and needs no heading on a card. */
  readonly isAction?: true;
}

interface Props<Row extends Identified> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ShortColumn<Row>[];
  /** What a row that is opened shows, over its whole width. */
  readonly below?: (row: Row) => ReactNode;
}

/** Some rows within a page, in their order, all of them in the page: what needs no sorting, selection or filter. On a phone each is a card. */
export function ShortTable<Row extends Identified>({ label, rows, columns, below }: Props<Row>) {
  return (
    <Table role="table" aria-label={label} className={cards['table'] ?? ''} fz="sm">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ header, align }) => (
            <Table.Th key={header} role="columnheader" data-align={align}>
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => {
          const more = below?.(row);
          return (
            <Fragment key={row.id}>
              <Table.Tr role="row" className={cards['row'] ?? ''}>
                {columns.map(({ header, cell, align, isAction }, place) => (
                  <Table.Td
                    key={header}
                    role="cell"
                    data-align={align}
                    {...(place > 0 && !isAction && { 'data-label': header })}
                  >
                    {cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
              {more && (
                <Table.Tr role="row" className={cards['below'] ?? ''}>
                  <Table.Td role="cell" colSpan={columns.length}>
                    {more}
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
