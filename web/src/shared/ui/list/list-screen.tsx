import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.js';
import { EmptyState } from '../feedback/empty-state.js';
import type { BackLink } from '../page/back-anchor.js';
import type { Identified, ListColumn } from './column.js';
import { DataTable, type TableProps } from './data-table.js';
import { FilterChips } from './filter-chips.js';
import type { ListData } from './list-data.js';
import { chipsOf, type ListFilter } from './list-filter.js';
import { ListFilters } from './list-filters.js';
import { ListPage } from './list-page.js';
import { ListSettings } from './list-settings.js';
import { ListToolbar, SearchInput } from './list-toolbar.js';
import { NothingSoFar } from './nothing-so-far.js';
import { SelectAll } from './select-all.js';
import type { Selection } from './selection.js';
import { SelectionBar } from './selection-bar.js';
import type { ListAddress } from './use-list-address.js';
import { useListTable } from './use-list-table.js';
import { cardWidth } from './use-rows.js';

interface Props<Row extends Identified, Filter extends object> extends Pick<
  TableProps<Row>,
  'nameOf' | 'onOpen' | 'actions'
> {
  /** What its columns are remembered under. */
  readonly name: string;
  readonly title: string;
  readonly list: ListData<Row>;
  readonly address: ListAddress;
  readonly columns: readonly ListColumn<Row>[];
  /** What the search asks for; absent: there is none. */
  readonly search?: string | undefined;
  readonly filters?: readonly ListFilter[];
  /** Beside the title, where it is more than their number. */
  readonly count?: string | undefined;
  /** The one primary action. */
  readonly action?: ReactNode;
  /** Before anything is there: what to do first. */
  readonly empty: { readonly icon?: Icon; readonly title: string; readonly text?: string; readonly action?: ReactNode };
  /** What is done with those that are selected. */
  readonly bulk?: ((selection: Selection<Filter>) => ReactNode) | false;
  /** What the list is narrowed to, as the bulk call takes it: then all that match can be chosen, also those not here. */
  readonly bulkFilter?: Filter | undefined;
  readonly above?: ReactNode;
  /** Where the list is of one thing: the way back to it. */
  readonly back?: BackLink | undefined;
  readonly below?: ReactNode;
  readonly dialogs?: ReactNode;
}

/** A list of the console with all that belongs to it: a feature says its columns, its filters and what can be done. */
export function ListScreen<Row extends Identified, Filter extends object = never>(props: Props<Row, Filter>) {
  const { name, list, address, columns, filters = [], bulk, empty } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const { table, density, setDensity } = useListTable({ name, list, columns, address });
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const cards = useMediaQuery(cardWidth, undefined, { getInitialValueInEffect: false });
  const [wantsAll, setWantsAll] = useState(false);
  const isWhole = selected.length > 0 && selected.length === list.rows.length;
  // Another selection, or another search, is another wish.
  if (wantsAll && !isWhole) setWantsAll(false);
  const all = wantsAll && isWhole;
  const more = props.bulkFilter && !all && isWhole && (list.total ?? 0) > selected.length;
  const clear = (): void => {
    setWantsAll(false);
    table.resetRowSelection(true);
  };
  const count = all ? (list.total ?? selected.length) : selected.length;
  const isEmpty = list.rows.length === 0;
  const { icon: EmptyIcon, ...saidWhenEmpty } = empty;
  return (
    <ListPage
      title={props.title}
      count={props.count ?? (list.total === undefined ? undefined : format.number(list.total))}
      action={props.action}
      above={props.above}
      back={props.back}
      {...(bulk &&
        selected.length > 0 && {
          selectionBar: (
            <SelectionBar
              count={count}
              onClear={clear}
              {...(more && { all: list.total, onAll: () => setWantsAll(true) })}
            >
              {bulk({
                of: all && props.bulkFilter ? { filter: props.bulkFilter } : { ids: selected.map(({ id }) => id) },
                count,
                onDone: clear,
              })}
            </SelectionBar>
          ),
        })}
      {...((!isEmpty || address.filtered) && {
        toolbar: (
          <>
            <ListToolbar>
              {props.search !== undefined && (
                <SearchInput label={props.search} value={address.q} onSearch={(q) => address.set({ q })} />
              )}
              <ListFilters filters={filters} address={address} fold={cards} />
              <ListSettings table={table} density={density} setDensity={setDensity} />
            </ListToolbar>
            <FilterChips filters={chipsOf(address, filters, t('filter.deleted'))} />
          </>
        ),
      })}
      loading={list.loading}
      error={list.error}
      onRetry={list.retry}
      isEmpty={isEmpty}
      empty={
        list.next ? (
          <NothingSoFar loading={list.next.loading} onMore={list.next.load} />
        ) : address.filtered ? (
          <EmptyState
            title={t('list.noMatch')}
            action={
              <Button variant="default" onClick={address.clear}>
                {t('list.clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState {...saidWhenEmpty} {...(EmptyIcon && { icon: <EmptyIcon size={40} stroke={1.4} /> })} />
        )
      }
      footer={props.below}
      dialogs={props.dialogs}
    >
      {bulk && cards && <SelectAll table={table} named />}
      <DataTable
        cards={cards}
        label={props.title}
        list={list}
        table={table}
        columns={columns}
        compact={density === 'compact'}
        selectable={Boolean(bulk)}
        nameOf={props.nameOf}
        onOpen={props.onOpen}
        actions={props.actions}
      />
    </ListPage>
  );
}
