import { Button, Checkbox, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Identified } from './column.js';
import type { ListTable, useListTable } from './use-list-table.js';

interface Props<Row extends Identified> extends Pick<ReturnType<typeof useListTable>, 'density' | 'setDensity'> {
  readonly table: ListTable<Row>;
}

const textOf = (header: unknown): string => (typeof header === 'string' ? header : '');

/** How a list is shown: its order, which a phone's cards have no headers for, its columns and their density. */
export function ListSettings<Row extends Identified>({ table, density, setDensity }: Props<Row>) {
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
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" width={260}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-haspopup="dialog"
        >
          {t('list.settings')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.settings')}>
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
      </Popover.Dropdown>
    </Popover>
  );
}
