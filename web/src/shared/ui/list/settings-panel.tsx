import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../drop/panel.js';
import type { Dropped } from '../drop/use-drop.js';
import type { useListTable } from './use-list-table.js';

/** A column as the settings see it. */
interface Column {
  readonly id: string;
  readonly columnDef: { readonly header?: unknown };
  readonly getCanSort: () => boolean;
  readonly getIsVisible: () => boolean;
  readonly toggleVisibility: (isVisible: boolean) => void;
}

export interface SettingsProps extends Pick<ReturnType<typeof useListTable>, 'density' | 'setDensity'> {
  /** Of whatever rows. */
  readonly table: {
    readonly state: { readonly sorting: readonly { readonly id: string; readonly desc: boolean }[] };
    readonly getAllLeafColumns: () => readonly Column[];
    readonly setSorting: (sorting: { readonly id: string; readonly desc: boolean }[]) => void;
  };
}

const textOf = (header: unknown): string => (typeof header === 'string' ? header : '');

/** The order of a list, which a phone's cards have no headers for, its columns and their density. */
export function SettingsPanel({ table, density, setDensity, dropped }: SettingsProps & { readonly dropped: Dropped }) {
  const { t } = useTranslation('common');
  const columns = table.getAllLeafColumns();
  const sortable = columns.filter((column) => column.getCanSort());
  const [sorted] = table.state.sorting;
  const orders = sortable.flatMap(({ id, columnDef }) =>
    ([false, true] as const).map((desc) => ({
      value: `${desc ? '-' : ''}${id}`,
      label: t(desc ? 'list.descending' : 'list.ascending', { column: textOf(columnDef.header) }),
    })),
  );
  return (
    <Panel dropped={dropped} position="bottom-end" width={260} label={t('list.settings')} trapFocus returnFocus>
      <Stack gap="sm">
        {orders.length > 0 && (
          <NativeSelect
            label={t('sort')}
            data={[...(sorted ? [] : [{ value: '', label: t('list.unsorted') }]), ...orders]}
            value={sorted ? `${sorted.desc ? '-' : ''}${sorted.id}` : ''}
            onChange={({ currentTarget: { value } }) =>
              table.setSorting(value === '' ? [] : [{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }])
            }
          />
        )}
        <NativeSelect
          label={t('list.density')}
          data={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
          value={density}
          onChange={({ currentTarget: { value } }) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
        />
        <Stack gap={6} role="group" aria-label={t('list.columns')}>
          <Text size="sm" fw={500}>
            {t('list.columns')}
          </Text>
          {columns.slice(1).map((column) => (
            <Checkbox
              key={column.id}
              size="sm"
              label={textOf(column.columnDef.header)}
              checked={column.getIsVisible()}
              onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
}
