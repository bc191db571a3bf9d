import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUrlState } from '../../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.js';
import { useGetSalesQuery } from '../analytics.api.js';
import { AnalyticsPage } from '../analytics-page.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { SalesCharts } from './sales-charts.js';
import { SalesFigures } from './sales-figures.js';
import { spansOf, type CurrencySales } from './sales-spans.js';
import { SalesTable } from './sales-table.js';

interface SalesProps {
  readonly days: { readonly from: string; readonly to: string };
  readonly currencies: readonly CurrencySales[];
}

function Sales({ days, currencies }: SalesProps) {
  const { t } = useTranslation('analytics');
  const [choice, choose] = useUrlState({ currency: '', per: 'day' });
  const sales = currencies.find(({ currency }) => currency === choice.currency) ?? currencies[0];
  if (!sales) {
    return (
      <EmptyState
        icon={<IconChartLine size={40} stroke={1.5} />}
        title={t('sales.empty')}
        text={t('sales.emptyText')}
        action={
          <Button component={Link} to="/admin/stripe/product">
            {t('sales.toProducts')}
          </Button>
        }
      />
    );
  }
  const length = choice.per === 'month' ? 'month' : 'day';
  const { currency } = sales;
  const shown = { currency, length, spans: spansOf(sales.days, length), days: `${days.from}-${days.to}` } as const;
  return (
    <>
      <Group gap="sm">
        {currencies.length > 1 && (
          <SegmentedControl
            aria-label={t('sales.currency')}
            data={currencies.map((one) => ({ value: one.currency, label: one.currency }))}
            value={currency}
            onChange={(value) => choose({ currency: value })}
          />
        )}
        <SegmentedControl
          aria-label={t('sales.per')}
          data={(['day', 'month'] as const).map((value) => ({ value, label: t(`sales.lengths.${value}`) }))}
          value={length}
          onChange={(value) => choose({ per: value })}
        />
      </Group>
      <SalesFigures sales={sales} days={days} />
      <SalesCharts {...shown} />
      <SalesTable {...shown} />
      <Text size="sm" c="dimmed">
        {t('sales.notes')}
      </Text>
    </>
  );
}

/** The page `/admin/analytics/sales`: what the site earns, day by day and currency by currency. */
export function Component() {
  const { t } = useTranslation('analytics');
  const teamId = useTeamId();
  const chosen = usePeriod();
  const answer = useGetSalesQuery({ teamId, query: chosen.period });
  return (
    <AnalyticsPage title={t('sales.title')} chosen={chosen} answer={answer}>
      {({ currencies, from, to }) => <Sales days={{ from, to }} currencies={currencies} />}
    </AnalyticsPage>
  );
}
