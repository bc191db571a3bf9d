import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Chart } from '../../shared/charts/chart.js';
import { CsvButton } from '../../shared/charts/csv-button.js';
import { FiguresTable } from '../../shared/charts/figures-table.js';
import type { ChartData, Measure } from '../../shared/charts/series.js';
import { useFormat } from '../../shared/format/use-format.js';
import { RecordLink } from '../../shared/charts/record-link.js';

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
  /** Where what is behind a figure is listed. */
  readonly records: Readonly<Partial<Record<Figure, string>>>;
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
  const { t } = useTranslation('analytics');
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
      name: key === 'watchedSeconds' ? t('figures.watchedInSeconds') : t(`figures.${key}`),
      values: some.map((row) => row[key]),
      to: some.map((row) => row.records[key]),
    })),
  });
  if (rows.length === 0) return <Text c="dimmed">{t('nothing')}</Text>;
  return (
    <>
      <Chart
        title={chartTitle}
        kind="column"
        fileName={`${fileName}-top`}
        format={(value) => written(by, value)}
        data={dataOf(rows.slice(0, inChart), [by], ({ name }, index) => `${index + 1}. ${name}`)}
      />
      <FiguresTable
        title={tableTitle}
        texts={[what]}
        figures={keys.map((key) => t(`figures.${key}`))}
        minWidth={560}
        action={
          <CsvButton title={tableTitle} fileName={fileName} data={() => dataOf(rows, keys, ({ name }) => name)} />
        }
      >
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row" fw={400} style={{ whiteSpace: 'normal', minWidth: 140 }}>
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
                <RecordLink
                  to={row[key] > 0 ? row.records[key] : undefined}
                  label={t('figures.of', { figure: t(`figures.${key}`), name: row.name })}
                  value={written(key, row[key])}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </FiguresTable>
    </>
  );
}
