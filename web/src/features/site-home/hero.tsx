import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { Picture } from '../../shared/ui/page/picture.js';
import { useThumbnail } from '../../shared/site/default-thumbnail.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import type { VideoCard } from './site-home.api.js';
import classes from './hero.module.css';

interface Props {
  readonly teamId: string;
  /** Undefined while it is loading. */
  readonly video: VideoCard | undefined;
  /** Seconds, where this person left it; undefined: they did not begin it. */
  readonly position?: number | undefined;
  /** What else one can do with it. */
  readonly corner?: ReactNode;
}

/** Less than its width on a large screen: under its shade nobody sees the difference, and on a slow line it is the last to come. */
const sizes = '(max-width: 760px) 100vw, 960px';

/** The video that this person most likely came for, large. */
export function Hero({ teamId, video, position, corner }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const thumbnailUrl = useThumbnail(video?.thumbnailUrl ?? null);
  if (!video) return <Skeleton className={classes['hero'] ?? ''} height="auto" radius={16} />;
  const { id, title, duration, releasedAt } = inLanguage(video);
  const isBegun = position !== undefined;
  const action = isBegun ? t('resume') : t('play');
  const left =
    isBegun && duration !== null ? t('remaining', { time: format.duration(duration - position) }) : undefined;
  const facts = [
    ...(releasedAt === null || isBegun ? [] : [format.date(releasedAt)]),
    ...(duration === null ? [] : [left ?? format.duration(duration)]),
  ];
  const share = isBegun && duration ? Math.min(1, position / duration) : undefined;
  return (
    <section className={classes['hero']} aria-label={isBegun ? t('continueOne', { title }) : title}>
      {thumbnailUrl !== null && (
        <Picture url={thumbnailUrl} sizes={sizes} priority="high" className={classes['picture']} />
      )}
      <div className={classes['words']}>
        <span className={classes['kicker']}>{isBegun ? t('continue') : t('new')}</span>
        <h2 className={classes['title']}>{title}</h2>
        <span className={classes['facts']}>{facts.join(' ・ ')}</span>
        <Button
          component={Link}
          to={`${home}/video/${id}`}
          // What stands here stands on no shelf: its name leads to it from here.
          aria-label={`${action} ${title}`}
          size="md"
          color="gray.0"
          c="dark.9"
          leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
        >
          {action}
        </Button>
        {share !== undefined && (
          <span className={classes['progress']} aria-hidden>
            <span style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </div>
      {corner !== undefined && <div className={classes['corner']}>{corner}</div>}
    </section>
  );
}
