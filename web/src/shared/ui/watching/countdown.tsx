import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../hooks/use-now.js';
import { timeLeft } from './time-left.js';
import classes from './countdown.module.css';

interface Props {
  readonly opensAt: string;
  /** Milliseconds by which the server's clock is ahead. */
  readonly offset: number;
  /** The time has come. Asked again each second, until it is open. */
  readonly onOpen: () => void;
}

/** How long it is until something opens, by the server's clock; then it opens by itself. */
export function Countdown({ opensAt, offset, onOpen }: Props) {
  const { t } = useTranslation('site');
  const now = useNow(1_000).getTime() + offset;
  const left = timeLeft(Date.parse(opensAt) - now);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!left) open();
  }, [left, now]);
  if (!left) return <span className={classes['countdown']}>{t('watch.opening')}</span>;
  const { days, clock } = left;
  return (
    <span className={classes['countdown']} role="timer">
      {days > 0 ? t('watch.countdownDays', { count: days, clock }) : clock}
    </span>
  );
}
