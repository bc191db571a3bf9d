import { Group, SegmentedControl, Skeleton, Table, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvButton } from './csv-button.js';
import { later } from '../ui/later.js';
import type { ChartView } from './highcharts-view.js';
import { useInSight } from './use-in-sight.js';
import classes from './chart.module.css';

const HighchartsView = later<ChartView>(
  async () => (await import('./highcharts-view.js')).HighchartsView,
  ({ height }) => <Skeleton height={height} />,
);

interface Props extends Pick<ChartView, 'title' | 'data' | 'format'>, Partial<Pick<ChartView, 'kind' | 'height'>> {
  /** Name of the CSV file, without its ending. */
  readonly fileName: string;
}

/**
 * A chart with its figures as a table and as CSV beside it. What draws it is as large as half a page: it comes when the rest of the
 * page stands, and the chart is in sight.
 */
export function Chart({ title, data, kind = 'line', height = 260, format, fileName }: Props) {
  const { t } = useTranslation('charts');
  const [view, setView] = useState('chart');
  const { ref, inSight } = useInSight();
  return (
    <section className={classes['chart']} aria-label={title}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('view', { title })}
            data={[
              { value: 'chart', label: t('chart') },
              { value: 'table', label: t('table') },
            ]}
            value={view}
            onChange={setView}
          />
          <CsvButton title={title} fileName={fileName} data={() => data} />
        </Group>
      </Group>
      {view === 'chart' ? (
        <div ref={ref} style={{ minHeight: height }}>
          {inSight ? (
            <HighchartsView title={title} data={data} kind={kind} height={height} format={format} />
          ) : (
            <Skeleton height={height} />
          )}
        </div>
      ) : (
        <Table.ScrollContainer minWidth={280} mah={Math.max(height, 280)}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{data.axis}</Table.Th>
                {data.series.map(({ name }) => (
                  <Table.Th key={name} scope="col" ta="right">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.labels.map((label, index) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row" fw={400}>
                    {label}
                  </Table.Th>
                  {data.series.map(({ name, values }) => (
                    <Table.Td key={name} ta="right">
                      {format(values[index] ?? 0)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
