import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import type { VideoCard } from './site-home.api.js';
import classes from './hero.module.css';

interface Props {
  readonly teamId: string;
  /** Undefined while it is loading. */
  readonly video: VideoCard | undefined;
}

/** The newest video, large. */
export function Hero({ teamId, video }: Props) {
  const { t } = useTranslation('site');
  const format = useFormat();
  if (!video) return <Skeleton className={classes['hero'] ?? ''} height="auto" radius={16} />;
  const { id, title, thumbnailUrl, duration, releasedAt } = video;
  const facts = [
    ...(releasedAt === null ? [] : [format.date(releasedAt)]),
    ...(duration === null ? [] : [format.duration(duration)]),
  ];
  return (
    <section className={classes['hero']} aria-label={title}>
      {thumbnailUrl !== null && <img src={thumbnailUrl} alt="" fetchPriority="high" className={classes['picture']} />}
      <div className={classes['words']}>
        <span className={classes['kicker']}>{t('new')}</span>
        <h2 className={classes['title']}>{title}</h2>
        <span className={classes['facts']}>{facts.join(' ・ ')}</span>
        <Button
          component={Link}
          to={`/user/${teamId}/video/${id}`}
          size="md"
          color="gray.0"
          c="dark.9"
          leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
        >
          {t('play')}
        </Button>
      </div>
    </section>
  );
}
