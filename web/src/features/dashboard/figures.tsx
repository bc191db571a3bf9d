import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import classes from './dashboard.module.css';

type Dashboard = Reply<'GET /api/teams/{teamId}/dashboard'>;

/** How a figure stands against the 7 days before; nothing when there is nothing to compare with. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (before === 0) return <Text size="xs">{t('figures.noComparison')}</Text>;
  const share = (now - before) / before;
  const sign = share > 0 ? '+' : share < 0 ? '−' : '±';
  return <Text size="xs">{t('figures.change', { change: `${sign}${format.percent(Math.abs(share))}` })}</Text>;
}

/** The figures of the last 7 days, each beside that of the 7 days before. */
export function Figures({ total, previous }: Pick<Dashboard, 'total' | 'previous'>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const figures = [
    { key: 'plays', label: t('figures.plays'), text: format.number(total.plays) },
    { key: 'viewers', label: t('figures.viewers'), text: format.number(total.viewers) },
    { key: 'watchedSeconds', label: t('figures.watched'), text: format.duration(total.watchedSeconds) },
    { key: 'completions', label: t('figures.completions'), text: format.number(total.completions) },
  ] as const;
  return (
    <dl className={classes['figures']} aria-label={t('figures.label')}>
      {figures.map(({ key, label, text }) => (
        <div key={key} className={classes['figure']}>
          <dt>{label}</dt>
          <dd data-figure={key}>{text}</dd>
          <dd className={classes['change']}>
            <Change now={total[key]} before={previous[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
