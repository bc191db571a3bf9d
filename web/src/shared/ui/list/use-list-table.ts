import { functionalUpdate, useTable, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useLocalStorage } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.js';
import { listFeatures, sortsOf, toColumnDef, type Identified, type ListColumn } from './column.js';
import type { ListData } from './list-data.js';
import type { ListAddress } from './use-list-address.js';

interface Options<Row extends Identified> {
  /** What its settings are remembered under. */
  readonly name: string;
  readonly list: Pick<ListData<Row>, 'rows' | 'whole' | 'ownOrder'>;
  readonly columns: readonly ListColumn<Row>[];
  readonly address: Pick<ListAddress, 'sort' | 'set'>;
}

type Density = 'comfortable' | 'compact';

/** The table behind a list: its order is in the address, its columns and their density are remembered in this browser. */
export function useListTable<Row extends Identified>({ name, list, columns, address }: Options<Row>) {
  const language = useLanguage();
  const [ticked, setTicked] = useState<RowSelectionState>({});
  const [density, setDensity] = useLocalStorage<Density>({ key: 'marquee.list-density', defaultValue: 'comfortable' });
  const [chosen, setChosen] = useLocalStorage<Readonly<Record<string, boolean>>>({
    key: `marquee.columns.${name}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const columnVisibility = useMemo(
    () => ({ ...Object.fromEntries(columns.map(({ id, hidden }) => [id, hidden !== true])), ...chosen }),
    [columns, chosen],
  );
  const defs = useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true });
    return columns.map((column) => toColumnDef(column, collator));
  }, [columns, language]);
  const sorting = useMemo(
    () =>
      columns.flatMap((column) => {
        const sorts = sortsOf(column);
        if (address.sort === '' || !sorts) return [];
        if (sorts.asc === address.sort) return [{ id: column.id, desc: false }];
        return sorts.desc === address.sort ? [{ id: column.id, desc: true }] : [];
      }),
    [columns, address.sort],
  );
  const table = useTable({
    features: listFeatures,
    columns: defs,
    data: list.rows,
    getRowId: ({ id }) => id,
    manualSorting: !list.whole,
    enableSortingRemoval: list.whole || list.ownOrder === true,
    enableMultiSort: false,
    state: { rowSelection: ticked, columnVisibility, sorting },
    onRowSelectionChange: setTicked,
    onColumnVisibilityChange: (change) => setChosen(functionalUpdate(change, columnVisibility)),
    onSortingChange: (change: Updater<typeof sorting>) => {
      const [next] = functionalUpdate(change, sorting);
      const sorts = next && columns.filter(({ id }) => id === next.id).map(sortsOf)[0];
      address.set({ sort: (sorts && (next.desc ? sorts.desc : sorts.asc)) ?? '' });
    },
  });
  return { table, density, setDensity };
}

export type ListTable<Row extends Identified> = ReturnType<typeof useListTable<Row>>['table'];
