import { Anchor, Button, Group, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Chart } from '../../shared/charts/chart.js';
import { downloadCsv } from '../../shared/charts/download-csv.js';
import type { ChartData, Measure } from '../../shared/charts/series.js';
import { useFormat } from '../../shared/format/use-format.js';

export const rankedFigures = ['plays', 'views', 'watchedSeconds', 'completions', 'downloads'] as const;
type Figure = (typeof rankedFigures)[number];

const measureOf: Readonly<Record<Figure, Measure>> = {
  plays: 'plays',
  views: 'views',
  watchedSeconds: 'watched',
  completions: 'completions',
  downloads: 'downloads',
};

export type RankedRow = Readonly<Record<Figure, number>> & {
  readonly id: string;
  readonly name: string;
  /** Where its own page is; absent: there is none for this reader. */
  readonly to?: string | undefined;
};

interface Props {
  readonly rows: readonly RankedRow[];
  /** By which it is ranked: it comes first, and the chart shows it. */
  readonly by: 'plays' | 'watchedSeconds';
  /** What a row is: "Video". */
  readonly what: string;
  readonly chartTitle: string;
  readonly tableTitle: string;
  readonly fileName: string;
}

/** Of whom the chart shows the figure; the table has all. */
const inChart = 10;

/** Who is in front: the first ten as a chart, all as a table and as CSV. */
export function Ranking({ rows, by, what, chartTitle, tableTitle, fileName }: Props) {
  const { t } = useTranslation(['analytics', 'charts']);
  const format = useFormat();
  const keys = [by, ...rankedFigures.filter((key) => key !== by)];
  const written = (key: Figure, value: number): string =>
    key === 'watchedSeconds' ? format.duration(value) : format.number(value);
  const dataOf = (
    some: readonly RankedRow[],
    figures: readonly Figure[],
    label: (row: RankedRow, index: number) => string,
  ): ChartData => ({
    axis: what,
    labels: some.map(label),
    series: figures.map((key) => ({
      measure: measureOf[key],
      name: key === 'watchedSeconds' ? t('analytics:figures.watchedInSeconds') : t(`analytics:figures.${key}`),
      values: some.map((row) => row[key]),
    })),
  });
  if (rows.length === 0) return <Text c="dimmed">{t('analytics:nothing')}</Text>;
  return (
    <>
      <Chart
        title={chartTitle}
        kind="column"
        fileName={`${fileName}-top`}
        format={(value) => written(by, value)}
        data={dataOf(rows.slice(0, inChart), [by], ({ name }, index) => `${index + 1}. ${name}`)}
      />
      <section aria-label={tableTitle}>
        <Group justify="space-between" gap="xs" mb="sm">
          <Title order={2} size="h5">
            {tableTitle}
          </Title>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('charts:csvOf', { title: tableTitle })}
            onClick={() =>
              downloadCsv(
                fileName,
                dataOf(rows, keys, ({ name }) => name),
              )
            }
          >
            CSV
          </Button>
        </Group>
        <Table.ScrollContainer minWidth={560} type="native">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{what}</Table.Th>
                {keys.map((key) => (
                  <Table.Th key={key} scope="col" ta="right">
                    {t(`analytics:figures.${key}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Th scope="row" fw={400}>
                    {row.to === undefined ? (
                      row.name
                    ) : (
                      <Anchor component={Link} to={row.to} inherit>
                        {row.name}
                      </Anchor>
                    )}
                  </Table.Th>
                  {keys.map((key) => (
                    <Table.Td key={key} ta="right">
                      {written(key, row[key])}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </section>
    </>
  );
}
