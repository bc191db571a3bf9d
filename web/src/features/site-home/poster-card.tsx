import { IconLock, IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import type { VideoCard } from './site-home.api.js';
import classes from './posters.module.css';

interface Props {
  readonly teamId: string;
  readonly video: VideoCard;
  /** Seconds, where the viewer left. */
  readonly position?: number;
  /** Is in sight when the page opens. */
  readonly eager?: boolean;
}

/** A video as one chooses it: its picture, how long it is, what it is called. */
export function PosterCard({ teamId, video, position, eager = false }: Props) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const { id, title, thumbnailUrl, duration, releasedAt, access } = video;
  const share = position !== undefined && duration ? Math.min(1, position / duration) : undefined;
  return (
    <Link to={`/user/${teamId}/video/${id}`} className={classes['card']} state={{ from: 'card' }}>
      <span className={classes['poster']}>
        {thumbnailUrl === null ? (
          <IconMovie size={36} stroke={1.3} aria-hidden />
        ) : (
          <img src={thumbnailUrl} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
        )}
        {access !== 'visible' && (
          <span className={classes['locked']}>
            <IconLock size={14} aria-hidden />
            {t(`access.${access}`)}
          </span>
        )}
        {duration !== null && <span className={classes['duration']}>{format.duration(duration)}</span>}
        {share !== undefined && (
          <span className={classes['progress']} aria-hidden>
            <span style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </span>
      <span className={classes['title']}>{title}</span>
      {share !== undefined && position !== undefined && duration !== null ? (
        <span className={classes['meta']}>{t('remaining', { time: format.duration(duration - position) })}</span>
      ) : (
        releasedAt !== null && <span className={classes['meta']}>{format.date(releasedAt)}</span>
      )}
    </Link>
  );
}
