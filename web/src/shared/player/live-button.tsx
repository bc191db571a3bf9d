import { useTranslation } from 'react-i18next';
import { formatDuration } from '../format/format.js';
import { edgeOf, isAtEdge } from './live-edge.js';
import classes from './live-button.module.css';

interface Props {
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  readonly onSeek: (seconds: number) => void;
}

/** Whether one sees what happens now, and the way back to it. */
export function LiveButton({ time, duration, onSeek }: Props) {
  const { t } = useTranslation('player');
  const isNow = duration === 0 || isAtEdge(time, duration);
  return (
    <button
      type="button"
      className={classes['live']}
      data-now={isNow || undefined}
      aria-disabled={isNow || undefined}
      aria-label={isNow ? t('live.now') : t('live.back')}
      onClick={() => isNow || onSeek(edgeOf(duration))}
    >
      <span className={classes['dot']} aria-hidden />
      {isNow ? t('live.label') : t('live.behind', { time: formatDuration(duration - time) })}
    </button>
  );
}
