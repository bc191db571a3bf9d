import { IconHeadphones, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTimeInZone } from '../../shared/format/use-time-in-zone.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useMovingPreview } from '../../shared/player/moving-preview.js';
import { KindIcon } from '../../shared/ui/page/kind-icon.js';
import { Picture } from '../../shared/ui/page/picture.js';
import { ProgressMark, shareOf } from '../../shared/ui/watching/progress-mark.js';
import { useThumbnail } from '../../shared/site/default-thumbnail.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import type { VideoCard } from './site-home.api.js';
import classes from './posters.module.css';

interface Props {
  readonly teamId: string;
  readonly video: VideoCard;
  /** Is in sight when the page opens. */
  readonly eager?: boolean;
}

/** Where it begins, when words that are looked for are said in it. */
const startOf = (moment: VideoCard['moment']): string => (moment ? `?t=${Math.floor(moment.at)}` : '');

/** As wide as a card of a shelf (`.line` of the style sheet). */
const sizes = '(max-width: 900px) 210px, (max-width: 1320px) 23.5vw, 310px';

/** A video as one chooses it: its picture, how long it is, what it is called. */
export function PosterCard({ teamId, video, eager = false }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const inZone = useTimeInZone();
  const { title } = useInLanguage()(video);
  const preview = useMovingPreview(video.storyboardUrl);
  const thumbnailUrl = useThumbnail(video.thumbnailUrl);
  const { id, duration, audioOnly, releasedAt, opensAt, access, moment, progress } = video;
  const released = releasedAt === null ? undefined : format.date(releasedAt);
  const when = opensAt === null ? released : t('opens', { at: inZone.at(opensAt) });
  const left = { progress, duration };
  return (
    <Link
      to={`${home}/video/${id}${startOf(moment)}`}
      className={classes['card']}
      state={{ from: 'card' }}
      {...preview.on}
    >
      <span className={classes['poster']}>
        {thumbnailUrl === null ? (
          <KindIcon audioOnly={audioOnly} size={36} />
        ) : (
          <Picture url={thumbnailUrl} sizes={sizes} priority={eager ? 'eager' : undefined} />
        )}
        {preview.picture}
        {access !== 'visible' && (
          <span className={classes['locked']}>
            <IconLock size={14} aria-hidden />
            {t(`access.${access}`)}
          </span>
        )}
        {duration !== null && (
          <span className={classes['duration']}>
            {audioOnly && <IconHeadphones size={14} role="img" aria-label={t('audio')} />}
            {format.duration(duration)}
          </span>
        )}
        <ProgressMark {...left} />
      </span>
      <span className={classes['title']}>{title}</span>
      {progress && duration !== null && shareOf(left) !== undefined ? (
        <span className={classes['meta']}>
          {t('remaining', { time: format.duration(duration - progress.resumeAt) })}
        </span>
      ) : (
        when !== undefined && <span className={classes['meta']}>{when}</span>
      )}
      {moment && (
        <span className={classes['moment']}>
          <span>{format.duration(Math.floor(moment.at))}</span> {moment.text}
        </span>
      )}
    </Link>
  );
}
