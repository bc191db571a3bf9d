import { Button } from '@mantine/core';
import { IconLogin } from '@tabler/icons-react';
import { useContext, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlayerBox } from '../../shared/player/player-box.js';
import { VideoPlayer, type PlaybackSample, type PlayerHandle, type Track } from '../../shared/player/index.js';
import { useThumbnail } from '../../shared/site/default-thumbnail.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { SiteName } from '../../shared/ui/page/page-title.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { useWhenIdle } from '../../shared/hooks/use-when-idle.js';
import { later } from '../../shared/ui/later.js';
import { useFollowing, type Following } from './use-following.js';
import { useLimitsOf } from './use-limits-of.js';
import { useLinkedMoment } from './use-linked-moment.js';
import { useSteadyPlayback } from './use-steady-playback.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

/** Stands in the place of what comes there. */
const Room = () => <PlayerBox />;

/** Comes instead of a film alone. */
const NoFilm = later(async () => (await import('./no-film.js')).NoFilm, Room);
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
  readonly isAnswered?: boolean | undefined;
  readonly precedes?: Following | undefined;
  readonly follows?: Following | undefined;
  /** Goes to the page of another video; absent: this one stands alone, and nothing comes by itself. */
  readonly onGo?: (to: string) => void;
  readonly isLeaving?: boolean;
  readonly consolePath?: string | undefined;
  readonly ref: Ref<PlayerHandle>;
}

/** Whoever wants no motion starts the video by hand. */
const mayStart = (): boolean => !globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the picture is: the player, or why there is none. */
export function Stage(props: Props) {
  const { teamId, video, onActivity, loginPath, onRefresh, clockOffset, ref } = props;
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const siteName = useContext(SiteName);
  // Whoever goes on to another video wants to see it.
  const [autoPlay, setAutoPlay] = useState(mayStart);
  const following = useFollowing(teamId, video, props.follows);
  const trackOf = (target: Following | undefined): Track | undefined => {
    const { onGo } = props;
    if (!target || !onGo) return undefined;
    const go = (): void => {
      setAutoPlay(true);
      onGo(target.to);
    };
    return { title: target.title, onGo: go };
  };
  const next = trackOf(following);
  const { access, thumbnailUrl } = video;
  useWhenIdle(() => void Ending.ahead());
  const { playback, startAt, follow, onSample } = useSteadyPlayback(
    video,
    onActivity,
    onRefresh,
    useLinkedMoment(video),
  );
  const ofSite = useThumbnail(thumbnailUrl);
  // It is all that one sees of sound alone.
  const poster = video.audioOnly ? ofSite : thumbnailUrl;
  const limits = useLimitsOf(video, startAt, clockOffset);
  if (access !== 'visible' || !playback) return <NoFilm {...props} />;
  return (
    <PlayerBox poster={playback.resumeAt > 0 && !video.audioOnly ? null : poster}>
      <VideoPlayer
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
        whenEnded={
          <Ending
            {...{ teamId, video, following }}
            survey={props.survey}
            exam={props.exam}
            isAnswered={props.isAnswered}
            onGo={next?.onGo}
            isLeaving={props.isLeaving ?? false}
          />
        }
        previous={trackOf(props.precedes)}
        next={next}
        by={video.creator ? inLanguage(video.creator).name : siteName}
        whenGone={
          <Link to={home} className={classes['onDark']}>
            {t('toHome')}
          </Link>
        }
      />
    </PlayerBox>
  );
}
