import { Group, SegmentedControl, Skeleton, Table, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CsvButton } from './csv-button.js';
import { later } from '../ui/later.js';
import type { ChartView } from './highcharts-view.js';
import { RecordLink } from './record-link.js';
import { recordsBehind } from './series.js';
import { useInSight } from './use-in-sight.js';
import classes from './chart.module.css';

const HighchartsView = later<ChartView>(
  async () => (await import('./highcharts-view.js')).HighchartsView,
  ({ height }) => <Skeleton height={height} />,
);

/** Pixels: a table of seven days is whole. */
const weekHeight = 370;

interface Props extends Pick<ChartView, 'title' | 'data' | 'format'>, Partial<Pick<ChartView, 'kind' | 'height'>> {
  /** Name of the CSV file, without its ending. */
  readonly fileName: string;
}

/**
 * A chart with its figures as a table and as CSV beside it. A point, or its figure in the table, opens what is behind it,
 * where that is listed. What draws it is as large as half a page: it comes when the rest of the page stands, and the chart
 * is in sight.
 */
export function Chart({ title, data, kind = 'line', height = 260, format, fileName }: Props) {
  const { t } = useTranslation('charts');
  const navigate = useNavigate();
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
            <HighchartsView
              {...{ title, data, kind, height, format }}
              open={(to) => {
                void navigate(to);
              }}
            />
          ) : (
            <Skeleton height={height} />
          )}
        </div>
      ) : (
        <Table.ScrollContainer minWidth={280} mah={Math.max(height, weekHeight)}>
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
                  {data.series.map((one) => (
                    <Table.Td key={one.name} ta="right">
                      <RecordLink
                        to={recordsBehind(one, index)}
                        label={`${one.name} (${label})`}
                        value={format(one.values[index] ?? 0)}
                      />
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
