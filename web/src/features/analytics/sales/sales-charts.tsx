import { currencyDigits } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../shared/charts/chart.js';
import type { ChartData, Measure } from '../../../shared/charts/series.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { salesRecords } from '../sales-links.js';
import { useSpanLabel } from './use-span-label.js';
import type { CurrencySales, Span, SpanLength } from './sales-spans.js';

interface Props {
  readonly currency: CurrencySales['currency'];
  readonly spans: readonly Span[];
  readonly length: SpanLength;
  /** Of the files: what days they are of. */
  readonly days: string;
}

const measures = {
  ...{
    revenue: 'revenue',
    refunds: 'refunds',
    mrr: 'recurring',
    active: 'subscribed',
    trialing: 'trialing',
    owed: 'owed',
  },
} as const satisfies Partial<Record<keyof Span, Measure>>;
type Drawn = keyof typeof measures;

const isListed = (name: Drawn): name is Drawn & keyof typeof salesRecords => name in salesRecords;

/** How a period went, in one currency: amounts in whole units, as one reads them. */
export function SalesCharts({ currency, spans, length, days }: Props) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const label = useSpanLabel(length);
  const unit = 10 ** currencyDigits[currency];
  const dataOf = (names: readonly Drawn[], divisor: number): ChartData => ({
    axis: t('date'),
    labels: spans.map(label),
    series: names.map((name) => ({
      measure: measures[name],
      name: t(`sales.${name}`),
      values: spans.map((span) => span[name] / divisor),
      ...(isListed(name) && { to: spans.map((span) => salesRecords[name](currency, span)) }),
    })),
  });
  const money = (value: number): string => format.money(Math.round(value * unit), currency);
  return (
    <>
      <Chart
        title={t(`sales.revenuePer.${length}`, { currency })}
        kind="column"
        fileName={`revenue-${currency}-${days}`}
        format={money}
        data={dataOf(['revenue', 'refunds'], unit)}
      />
      <Chart
        title={t('sales.mrrOver', { currency })}
        fileName={`mrr-${currency}-${days}`}
        format={money}
        data={dataOf(['mrr'], unit)}
      />
      <Chart
        title={t('sales.subscriptionsOver', { currency })}
        fileName={`subscriptions-${currency}-${days}`}
        format={format.number}
        data={dataOf(['active', 'trialing', 'owed'], 1)}
      />
    </>
  );
}
