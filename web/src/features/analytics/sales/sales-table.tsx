import { Anchor, Table } from '@mantine/core';
import { currencyDigits } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CsvButton } from '../../../shared/charts/csv-button.js';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import type { ChartData } from '../../../shared/charts/series.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { salesRecords } from '../sales-links.js';
import { netOf, type CurrencySales, type Span, type SpanLength } from './sales-spans.js';
import { useSpanLabel } from './use-span-label.js';

interface Props {
  readonly currency: CurrencySales['currency'];
  readonly spans: readonly Span[];
  readonly length: SpanLength;
  readonly days: string;
}

const amounts = ['revenue', 'refunds', 'net', 'mrr'] as const;
const counts = ['payments', 'failed', 'active'] as const;
type Name = (typeof amounts)[number] | (typeof counts)[number];

const records: Readonly<Partial<Record<Name, (currency: CurrencySales['currency'], span: Span) => string>>> =
  salesRecords;

const valueOf = (span: Span, name: Name): number => (name === 'net' ? netOf(span) : span[name]);
const isAmount = (name: Name): name is (typeof amounts)[number] => amounts.some((one) => one === name);

/** Every day, or month, with its figures; what is not nothing leads to its payments. */
export function SalesTable({ currency, spans, length, days }: Props) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const label = useSpanLabel(length);
  const names: readonly Name[] = [...amounts, ...counts];
  const title = t(`sales.table.${length}`, { currency });
  const unit = 10 ** currencyDigits[currency];
  const data = (): ChartData => ({
    axis: t('date'),
    labels: spans.map(({ from }) => (length === 'day' ? from : from.slice(0, 7))),
    series: names.map((name) => ({
      measure: 'revenue',
      name: isAmount(name) ? `${t(`sales.${name}`)} (${currency})` : t(`sales.${name}`),
      values: spans.map((span) => valueOf(span, name) / (isAmount(name) ? unit : 1)),
    })),
  });
  const cell = (span: Span, name: Name) => {
    const value = valueOf(span, name);
    const text = isAmount(name) ? format.money(value, currency) : format.number(value);
    const to = records[name]?.(currency, span);
    if (to === undefined || value === 0) return text;
    const what = t('sales.recordsOf', { label: t(`sales.${name}`), day: label(span), value: text });
    return (
      <Anchor component={Link} to={to} inherit aria-label={what}>
        {text}
      </Anchor>
    );
  };
  return (
    <FiguresTable
      title={title}
      texts={[t('date')]}
      figures={names.map((name) => t(`sales.${name}`))}
      minWidth={640}
      action={<CsvButton title={title} fileName={`sales-${currency}-${days}`} data={data} />}
    >
      {spans.toReversed().map((span) => (
        <Table.Tr key={span.from}>
          <Table.Th scope="row" fw={400}>
            {label(span)}
          </Table.Th>
          {names.map((name) => (
            <Table.Td key={name} ta="right">
              {cell(span, name)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </FiguresTable>
  );
}
