import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import cards from './cards.module.css';
import type { Identified } from './column.js';

/** A column: its heading, what a row has in it, and where that stands. The first one says what the row is, and heads the card on a phone. */
export interface ShortColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
}

interface Props<Row extends Identified> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ShortColumn<Row>[];
}

/** Some rows within a page, in their order, all of them in the page: what needs no sorting, selection or filter. On a phone each is a card. */
export function ShortTable<Row extends Identified>({ label, rows, columns }: Props<Row>) {
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
        {rows.map((row) => (
          <Table.Tr key={row.id} role="row" className={cards['row'] ?? ''}>
            {columns.map(({ header, cell, align }, place) => (
              <Table.Td key={header} role="cell" data-align={align} {...(place > 0 && { 'data-label': header })}>
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
