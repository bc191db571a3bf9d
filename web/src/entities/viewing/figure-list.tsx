import { useTranslation } from 'react-i18next';
import { Change } from '../../shared/charts/change.js';
import { RecordLink } from '../../shared/charts/record-link.js';
import classes from './figure-list.module.css';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly now: number;
  /** Of as many days, right before; absent: there is nothing to compare it with. */
  readonly before?: number;
  readonly written: string;
  /** Where what is behind it is listed. */
  readonly to?: string | undefined;
}

interface Props {
  readonly label: string;
  readonly figures: readonly Figure[];
  /** Of the period. */
  readonly days: number;
}

/** Figures of a period, each with how it has changed and with the way to what is behind it. */
export function FigureList({ label, figures, days }: Props) {
  const { t } = useTranslation('analytics');
  return (
    <dl className={classes['figures']} aria-label={label}>
      {figures.map(({ key, label: name, now, before, written, to }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd data-figure={key}>
            <RecordLink to={now > 0 ? to : undefined} label={name} value={written} />
          </dd>
          {before !== undefined && (
            <dd className={classes['change']}>
              <Change
                now={now}
                before={before}
                said={(change) => t('figures.change', { change, count: days })}
                nothing={t('figures.noComparison', { count: days })}
              />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
