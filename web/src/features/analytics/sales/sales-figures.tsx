import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Change } from '../../../shared/charts/change.js';
import { useFormat } from '../../../shared/format/use-format.js';
import classes from '../../../entities/viewing/figure-list.module.css';
import { daysOf } from '../../../entities/viewing/period.js';
import { lastDayOf, ledgerAt, paymentsAt, subscriptionsAt } from '../sales-links.js';
import { netOf, type CurrencySales } from './sales-spans.js';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface FigureProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Where the records behind it are; absent: it follows from other figures. */
  readonly to?: string;
  readonly children: ReactNode;
}

function Figure({ name, label, value, to, children }: FigureProps) {
  const { t } = useTranslation('analytics');
  return (
    <div>
      <dt>{label}</dt>
      <dd data-figure={name}>
        {to === undefined ? (
          value
        ) : (
          <Anchor component={Link} to={to} inherit aria-label={t('sales.records', { label, value })}>
            {value}
          </Anchor>
        )}
      </dd>
      <dd className={classes['change']}>{children}</dd>
    </div>
  );
}

/** What was earned in a period, and what is earned each month; each figure leads to its records. */
export function SalesFigures({ sales, days }: { readonly sales: CurrencySales; readonly days: Days }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const { currency, total, previous } = sales;
  const count = daysOf(days);
  const money = (amount: number): string => format.money(amount, currency);
  const since = (now: number, before: number): ReactNode => (
    <Change
      now={now}
      before={before}
      said={(change) => t('figures.change', { change, count })}
      nothing={t('figures.noComparison', { count })}
    />
  );
  const standing = (status: string): string => subscriptionsAt({ status, currency });
  return (
    <dl className={`${classes['figures'] ?? ''} ${classes['amounts'] ?? ''}`} aria-label={t('figures.label')}>
      <Figure name="net" label={t('sales.net')} value={money(netOf(total))}>
        {since(netOf(total), netOf(previous))}
      </Figure>
      <Figure
        name="revenue"
        label={t('sales.revenue')}
        value={money(total.revenue)}
        to={paymentsAt('paid', currency, days)}
      >
        {since(total.revenue, previous.revenue)}
      </Figure>
      <Figure name="refunds" label={t('sales.refunds')} value={money(total.refunds)} to={ledgerAt(days)}>
        {since(total.refunds, previous.refunds)}
      </Figure>
      <Figure
        name="failed"
        label={t('sales.failed')}
        value={format.number(total.failed)}
        to={paymentsAt('failed', currency, days)}
      >
        {since(total.failed, previous.failed)}
      </Figure>
      <Figure name="mrr" label={t('sales.mrr')} value={money(total.mrr)} to={standing('active')}>
        {since(total.mrr, previous.mrr)}
      </Figure>
      <Figure name="active" label={t('sales.active')} value={format.number(total.active)} to={standing('active')}>
        {t('sales.startedAndEnded', { started: format.number(total.started), ended: format.number(total.ended) })}
      </Figure>
      <Figure
        name="trialing"
        label={t('sales.trialing')}
        value={format.number(total.trialing)}
        to={standing('trialing')}
      >
        {t('sales.notInMrr')}
      </Figure>
      <Figure name="owed" label={t('sales.owed')} value={format.number(total.owed)} to={standing('unpaid')}>
        {t('sales.notInMrr')}
      </Figure>
      {sales.churn.map(({ month, present, churned }) => (
        <Figure
          key={month}
          name={`churn-${month}`}
          label={t('sales.churn', { month: format.month(month) })}
          value={present === 0 ? t('sales.noChurn') : format.percent(churned / present)}
          to={subscriptionsAt({
            ...{ status: 'canceled', currency },
            ...{ endedFrom: `${month}-01`, endedTo: lastDayOf(month) },
          })}
        >
          {t('sales.churned', { churned: format.number(churned), present: format.number(present) })}
        </Figure>
      ))}
    </dl>
  );
}
