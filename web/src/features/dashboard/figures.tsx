import { useTranslation } from 'react-i18next';
import { viewingsAt } from '../../entities/viewing/record-links.js';
import type { Reply } from '../../shared/api/contract.js';
import { Change } from '../../shared/charts/change.js';
import { RecordLink } from '../../shared/charts/record-link.js';
import { Sparkline } from '../../shared/charts/sparkline.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay } from '../../shared/session/use-administrator.js';
import classes from './dashboard.module.css';

type Dashboard = Reply<'GET /api/teams/{teamId}/dashboard'>;

/** The figures of the last 7 days, each with its course and beside that of the 7 days before. */
export function Figures({ days, total, previous }: Pick<Dashboard, 'days' | 'total' | 'previous'>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const may = useMay();
  const [from = '', to = ''] = [days[0]?.date, days.at(-1)?.date];
  const viewings = may('analytics.read') ? viewingsAt({ from, to }) : undefined;
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
          <dd data-figure={key}>
            <RecordLink to={total[key] > 0 ? viewings : undefined} label={label} value={text} />
          </dd>
          <dd className={classes['change']}>
            <Change
              now={total[key]}
              before={previous[key]}
              said={(change) => t('figures.change', { change })}
              nothing={t('figures.noComparison')}
            />
            <Sparkline values={days.map((day) => day[key])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
