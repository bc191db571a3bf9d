import { Loader } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime, IconMovieOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTimeInZone } from '../../shared/format/use-time-in-zone.js';
import { PlayerBox } from '../../shared/player/player-box.js';
import { Poster } from '../../shared/player/poster.js';
import { useThumbnail } from '../../shared/site/default-thumbnail.js';
import { Countdown } from '../../shared/ui/watching/countdown.js';
import { Locked } from './locked.js';
import { Notice } from './notice.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  readonly loginPath: string;
  readonly joinPath: string | undefined;
  readonly onRefresh: () => void;
  readonly clockOffset: number;
  readonly consolePath?: string | undefined;
}

/** Why there is no film where the picture is, and what one can do about it. */
export function NoFilm({ teamId, video, loginPath, joinPath, onRefresh, clockOffset, consolePath }: Props) {
  const { t } = useTranslation('site');
  const inZone = useTimeInZone();
  const { access, opensAt, closesAt, premiere } = video;
  const ofSite = useThumbnail(video.thumbnailUrl);
  if (access === 'before') {
    const at = opensAt === null ? '' : inZone.at(opensAt);
    // What is not published yet shows no picture either.
    const announced = premiere ? ofSite : null;
    const text = premiere ? t('watch.premiereText', { at }) : t('watch.beforeText', { at });
    return (
      <PlayerBox>
        {announced !== null && <Poster url={announced} className={classes['lockedPicture']} />}
        <Notice
          icon={<IconCalendarTime size={44} stroke={1.4} />}
          title={t(premiere ? 'watch.premiere' : 'watch.before')}
          text={opensAt === null ? t('watch.beforeUnknown') : text}
          overPicture={announced !== null}
        >
          {opensAt !== null && (
            <>
              <Countdown opensAt={opensAt} offset={clockOffset} onOpen={onRefresh} />
              <a href={`/api/sites/${teamId}/videos/${video.id}/calendar`} download className={classes['onDark']}>
                {t('addToCalendar')}
              </a>
            </>
          )}
        </Notice>
      </PlayerBox>
    );
  }
  if (access === 'after') {
    return (
      <PlayerBox>
        <Notice
          icon={<IconCalendarOff size={44} stroke={1.4} />}
          title={t('watch.after')}
          text={closesAt === null ? t('watch.afterText') : t('watch.afterAt', { at: inZone.at(closesAt) })}
        />
      </PlayerBox>
    );
  }
  if (access !== 'visible') {
    return <Locked teamId={teamId} video={video} loginPath={loginPath} joinPath={joinPath} />;
  }
  if (video.failed) {
    return (
      <PlayerBox>
        <Notice
          icon={<IconMovieOff size={44} stroke={1.4} />}
          title={t('watch.failed')}
          text={t(consolePath === undefined ? 'watch.failedText' : 'watch.failedForAdministrators')}
        >
          {consolePath !== undefined && (
            <Link to={consolePath} className={classes['onDark']}>
              {t('watch.toConsole')}
            </Link>
          )}
        </Notice>
      </PlayerBox>
    );
  }
  return (
    <PlayerBox>
      <Notice
        icon={<Loader color="gray.0" size={36} />}
        title={t('watch.processing')}
        text={t('watch.processingText')}
      />
    </PlayerBox>
  );
}
