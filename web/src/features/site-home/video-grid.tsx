import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PosterCard } from './poster-card.js';
import type { VideoCard } from './site-home.api.js';
import classes from './posters.module.css';

const placeholders = Array.from({ length: 8 }, (_, index) => index);

export function GridSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes['grid']} role="status" aria-label={t('loading')}>
      {placeholders.map((key) => (
        <div key={key}>
          <Skeleton className={classes['poster'] ?? ''} height="auto" radius={10} />
          <Skeleton height={16} mt={12} width="80%" />
          <Skeleton height={12} mt={8} width="45%" />
        </div>
      ))}
    </div>
  );
}

interface Props {
  readonly teamId: string;
  readonly videos: readonly VideoCard[];
  /** What one can do with a video of this list, in the corner of its picture. */
  readonly action?: (video: VideoCard) => ReactNode;
}

/** Cards over the whole width. */
export function VideoGrid({ teamId, videos, action }: Props) {
  return (
    <ul className={classes['grid']}>
      {videos.map((video, index) => (
        <li key={video.id} className={classes['cell']}>
          <PosterCard teamId={teamId} video={video} eager={index < 4} />
          {action && <div className={classes['action']}>{action(video)}</div>}
        </li>
      ))}
    </ul>
  );
}
