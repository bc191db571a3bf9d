import { Checkbox, Table } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import cards from './cards.module.css';
import type { Identified, ListColumn } from './column.js';
import classes from './data-table.module.css';
import { RowActions, type RowAction } from './row-actions.js';
import type { ListTable } from './use-list-table.js';

type TableRow<Row extends Identified> = ReturnType<ListTable<Row>['getRowModel']>['rows'][number];

interface Props<Row extends Identified> {
  readonly row: TableRow<Row>;
  readonly cells: ReturnType<TableRow<Row>['getVisibleCells']>;
  readonly index: number;
  /** The arrows are at it. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly columns: readonly ListColumn<Row>[];
  readonly selectable: boolean;
  readonly nameOf: (row: Row) => string;
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

/** A cell as Mantine draws it, without its component: rows have ten, and a list that opens shows dozens. */
const cellClass = Table.classes.td;

function ShownRow<Row extends Identified>({
  row,
  cells,
  index,
  isActive,
  isSelected,
  columns,
  selectable,
  nameOf,
  actions,
  measure,
}: Props<Row>) {
  const { t } = useTranslation('common');
  const name = nameOf(row.original);
  return (
    <Table.Tr
      role="row"
      ref={measure}
      className={`${cards['row'] ?? ''} ${classes['row'] ?? ''}`}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      data-selected={isSelected || undefined}
    >
      {selectable && (
        <td role="cell" className={`${cellClass} ${classes['tick'] ?? ''}`}>
          <Checkbox
            aria-label={t('list.select', { name })}
            checked={isSelected}
            onChange={() => row.toggleSelected()}
          />
        </td>
      )}
      {cells.map((cell, place) => {
        const column = columns.find(({ id }) => id === cell.column.id);
        return (
          <td
            className={cellClass}
            key={cell.id}
            role="cell"
            data-wide={column?.wide}
            data-align={column?.align}
            {...(place > 0 && { 'data-label': column?.header })}
          >
            {column?.cell(row.original)}
          </td>
        );
      })}
      {actions && (
        <td role="cell" className={cellClass}>
          <RowActions name={name} actions={actions(row.original)} />
        </td>
      )}
    </Table.Tr>
  );
}

/**
 * One row of a list. The table is measured as soon as it stands, and again with each step of the arrows: a row that is as it was
 * is not made anew for that.
 */
export const DataRow = memo(ShownRow) as typeof ShownRow;
