import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import cards from './cards.module.css';
import type { Identified, ListColumn } from './column.js';
import { DataRow } from './data-row.js';
import classes from './data-table.module.css';
import type { ListData } from './list-data.js';
import type { RowAction } from './row-actions.js';
import { SelectAll } from './select-all.js';
import type { ListTable } from './use-list-table.js';
import { useRows } from './use-rows.js';

export interface TableProps<Row extends Identified> {
  readonly label: string;
  readonly list: ListData<Row>;
  readonly table: ListTable<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly compact: boolean;
  /** On a phone: there is no head to see. */
  readonly cards: boolean;
  readonly selectable: boolean;
  readonly nameOf: (row: Row) => string;
  /** What Enter does. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
}

/** Pixels of a row before it was measured. */
const heights = { comfortable: 56, compact: 40 };
const sortIcons = { asc: IconArrowUp, desc: IconArrowDown } as const;
const directions = { asc: 'ascending', desc: 'descending' } as const;

/**
 * The row in which an element is. Only a row itself, or what is clicked in it, draws the arrows to it: did the ticks that Tab passes,
 * the row that Tab is to reach would be behind it each time.
 */
function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
}

/** What is typed there is not meant for the row. */
const ofItsOwn = 'input:not([type=checkbox]), select, textarea, [role=menu], [contenteditable]';

/** The rows of a list, however many: only those near the window are in the page. A list of cards on a phone. */
export function DataTable<Row extends Identified>(props: TableProps<Row>) {
  const { table, columns, list, selectable, nameOf, actions } = props;
  const { t } = useTranslation('common');
  const rows = table.getRowModel().rows;
  const { body, items, active, setActive, go, measure, before, after } = useRows({
    ids: rows.map(({ id }) => id),
    height: heights[props.compact ? 'compact' : 'comfortable'],
    next: list.next,
  });
  const own = new Map(columns.map((column) => [column.id, column]));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.closest(ofItsOwn)) return;
    // Whoever came by Tab may be at the tick of a row while the arrows are at another one.
    const at = indexOf(target) ?? active;
    const row = rows[at];
    const onRow = target.matches('[data-index]');
    const did = (run: (() => void) | undefined): void => {
      if (!run) return;
      event.preventDefault();
      run();
    };
    if (event.altKey) {
      if (row) did(actions?.(row.original).find(({ altKey }) => altKey === key)?.run);
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
    if (to !== undefined) did(() => go(to));
    if (onRow && row && key === ' ' && selectable) did(() => row.toggleSelected());
    if (onRow && row && key === 'Enter' && props.onOpen) did(() => props.onOpen?.(row.original));
  };
  const spacer = (height: number): ReactNode =>
    height > 0 && (
      <tr aria-hidden className={classes['spacer']}>
        <td style={{ height }} />
      </tr>
    );
  return (
    <Table
      role="table"
      aria-label={props.label}
      aria-rowcount={list.total === undefined ? -1 : list.total + 1}
      aria-busy={list.stale}
      className={`${cards['table'] ?? ''} ${classes['table'] ?? ''}`}
      data-density={props.compact ? 'compact' : 'comfortable'}
    >
      <Table.Thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <Table.Tr role="row" aria-rowindex={1} key={group.id}>
            {selectable && (
              <Table.Th role="columnheader" w={44}>
                {!props.cards && <SelectAll table={table} />}
              </Table.Th>
            )}
            {group.headers.map(({ id, column }) => {
              const sorted = column.getIsSorted();
              const Shape = sorted === false ? IconArrowsSort : sortIcons[sorted];
              const header = own.get(id)?.header;
              return (
                <Table.Th
                  key={id}
                  role="columnheader"
                  data-wide={own.get(id)?.wide}
                  data-align={own.get(id)?.align}
                  {...(sorted !== false && { 'aria-sort': directions[sorted] })}
                >
                  {column.getCanSort() ? (
                    <UnstyledButton className={classes['sort'] ?? ''} onClick={() => column.toggleSorting()}>
                      {header}
                      <Shape size={14} aria-hidden data-sorted={sorted !== false || undefined} />
                    </UnstyledButton>
                  ) : (
                    header
                  )}
                </Table.Th>
              );
            })}
            {actions && (
              <Table.Th role="columnheader" data-align="right">
                {t('list.actions')}
              </Table.Th>
            )}
          </Table.Tr>
        ))}
      </Table.Thead>
      <Table.Tbody
        role="rowgroup"
        ref={body}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          if (target.matches('[data-index]')) setActive(indexOf(target) ?? active);
        }}
        onClick={({ target }) => setActive((target instanceof Element ? indexOf(target) : undefined) ?? active)}
      >
        {spacer(before)}
        {items.map(({ index }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <DataRow
              key={row.id}
              row={row}
              cells={row.getVisibleCells()}
              index={index}
              isActive={index === active}
              isSelected={row.getIsSelected()}
              columns={columns}
              selectable={selectable}
              nameOf={nameOf}
              actions={actions}
              measure={measure}
            />
          );
        })}
        {spacer(after)}
      </Table.Tbody>
    </Table>
  );
}
