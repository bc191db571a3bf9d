import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Identified } from './column.js';
import type { ListTable } from './use-list-table.js';

interface Props<Row extends Identified> {
  readonly table: ListTable<Row>;
  /** Its words are seen; else they are there for those who hear them. */
  readonly named?: boolean;
}

/** Ticks all rows that are here. */
export function SelectAll<Row extends Identified>({ table, named = false }: Props<Row>) {
  const { t } = useTranslation('common');
  return (
    <Checkbox
      {...(named ? { label: t('list.selectAll'), mb: 'xs' } : { 'aria-label': t('list.selectAll') })}
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected()}
      onChange={() => table.toggleAllRowsSelected()}
    />
  );
}
