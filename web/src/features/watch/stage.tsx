import { Button, Loader } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime, IconLogin } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { PlayerBox } from '../../shared/player/player-box.js';
import { Poster } from '../../shared/player/poster.js';
import { VideoPlayer, type PlaybackSample, type PlayerHandle } from '../../shared/player/index.js';
import { useThumbnail } from '../../shared/site/default-thumbnail.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { useWhenIdle } from '../../shared/hooks/use-when-idle.js';
import { Countdown } from '../../shared/ui/watching/countdown.js';
import { later } from '../../shared/ui/later.js';
import { Locked } from './locked.js';
import { Notice } from './notice.js';
import { useLimitsOf } from './use-limits-of.js';
import { useLinkedMoment } from './use-linked-moment.js';
import { useSteadyPlayback } from './use-steady-playback.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

/** Comes while the video plays. */
const Ending = later(async () => (await import('./ending.js')).Ending);

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  readonly onActivity: (sample: PlaybackSample) => void;
  readonly loginPath: string;
  readonly joinPath: string | undefined;
  /** Asks for the video once more: it may be open now, or have been replaced. */
  readonly onRefresh: () => void;
  /** Milliseconds by which the server's clock is ahead of the reader's. */
  readonly clockOffset: number;
  /** Asks something when the video is over, or tests in something. */
  readonly survey?: ReactNode;
  readonly exam?: ReactNode;
  readonly ref: Ref<PlayerHandle>;
}

/** Whoever wants no motion starts the video by hand. */
const mayStart = (): boolean => !globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the picture is: the player, or why there is none. */
export function Stage(props: Props) {
  const { teamId, video, onActivity, loginPath, joinPath, onRefresh, clockOffset, ref } = props;
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const [autoPlay] = useState(mayStart);
  const { access, thumbnailUrl, opensAt, closesAt, premiere } = video;
  useWhenIdle(() => void Ending.ahead());
  const { playback, startAt, follow, onSample } = useSteadyPlayback(
    video.playback,
    onActivity,
    onRefresh,
    useLinkedMoment(video),
  );
  const ofSite = useThumbnail(thumbnailUrl);
  // It is all that one sees of sound alone.
  const poster = video.audioOnly ? ofSite : thumbnailUrl;
  const limits = useLimitsOf(video, startAt, clockOffset);
  if (access === 'before') {
    const at = opensAt === null ? '' : format.dateTime(opensAt);
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
          {opensAt !== null && <Countdown opensAt={opensAt} offset={clockOffset} onOpen={onRefresh} />}
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
          text={closesAt === null ? t('watch.afterText') : t('watch.afterAt', { at: format.dateTime(closesAt) })}
        />
      </PlayerBox>
    );
  }
  if (access !== 'visible') {
    return <Locked teamId={teamId} video={video} loginPath={loginPath} joinPath={joinPath} />;
  }
  if (!playback) {
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
  return (
    <PlayerBox poster={playback.resumeAt > 0 && !video.audioOnly ? null : poster}>
      <VideoPlayer
        key={playback.manifestUrl}
        ref={ref}
        manifestUrl={playback.manifestUrl}
        storyboardUrl={playback.storyboardUrl}
        captions={playback.captions}
        poster={poster}
        duration={video.duration}
        chapters={video.chapters}
        resumeAt={limits?.furthest ?? startAt}
        title={video.title}
        growing={playback.growing}
        autoPlay={autoPlay}
        onActivity={onSample}
        onGone={follow}
        whenLoggedOut={
          <Button component={Link} to={loginPath} mt="xs" leftSection={<IconLogin size={18} aria-hidden />}>
            {t('logIn')}
          </Button>
        }
        limits={limits}
        whenEnded={<Ending teamId={teamId} video={video} survey={props.survey} exam={props.exam} />}
        whenGone={
          <Link to={home} className={classes['onDark']}>
            {t('toHome')}
          </Link>
        }
      />
    </PlayerBox>
  );
}
