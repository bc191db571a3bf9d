import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../shared/format/format.js';
import type { LiveMoment } from '../../shared/player/index.js';
import { edgeOf, isAtEdge } from './live-edge.js';
import classes from './live-button.module.css';

/** Whether one sees what happens now, and the way back to it. */
export function LiveButton({ time, duration, onSeek }: LiveMoment) {
  const { t } = useTranslation('site-lives');
  const isNow = duration === 0 || isAtEdge(time, duration);
  return (
    <button
      type="button"
      className={classes['live']}
      data-now={isNow || undefined}
      aria-disabled={isNow || undefined}
      aria-label={isNow ? t('edge.now') : t('edge.back')}
      onClick={() => isNow || onSeek(edgeOf(duration))}
    >
      <span className={classes['dot']} aria-hidden />
      {isNow ? t('edge.label') : t('edge.behind', { time: formatDuration(duration - time) })}
    </button>
  );
}
