import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { problemOf } from '../../shared/api/problem.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { type PlaybackSample, type PlayerHandle } from '../../shared/player/index.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { useIsTold } from '../../shared/push/use-pushed.js';
import { AboutVideo } from './about-video.js';
import { Chapters } from './chapters.js';
import { OtherVideos } from './other-videos.js';
import { useTurned } from './use-turned.js';
import { useGetSiteVideoQuery, type WatchedVideo } from './watch.api.js';
import { WatchSkeleton } from './watch-skeleton.js';
import { Stage } from './stage.js';
import classes from './watch.module.css';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  readonly onActivity: (sample: PlaybackSample) => void;
  /** What one can do with the video, beside its title. */
  readonly actions?: ReactNode;
  /** What follows when it is over, unless something waits for an answer. */
  readonly onEnded?: () => void;
  /** Asks whoever watched something, at the end of a video that has a survey. */
  readonly survey?: ReactNode;
  /** The same of a test, and what is said of it below the video. */
  readonly exam?: ReactNode;
  readonly panel?: ReactNode;
  /** What the video is part of, in the place of other videos. */
  readonly beside?: ReactNode;
  /** What is said of the video, for those who may watch it. */
  readonly Beneath?: ComponentType<{ readonly videoId: string; readonly onSeek: (seconds: number) => void }>;
  /** The login page that leads back here. */
  readonly loginPath: string;
  /** Where anybody may become a member, when the site offers it. */
  readonly joinPath: string | undefined;
  /** Shown instead of what is not there, or not for this viewer. */
  readonly whenNotFound: ReactNode;
  /** Says which video is open, as far as it can be watched; undefined while none is. */
  readonly onWatchable: (videoId: string | undefined) => void;
}

interface OpenProps extends Props {
  readonly video: WatchedVideo;
  readonly onRefresh: () => void;
  /** Milliseconds by which the server's clock is ahead of the reader's. */
  readonly clockOffset: number;
}

/** Milliseconds after which a video that is still being made is asked for again by those whom nobody tells: visitors. */
const [pollWaiting, pollGrowing] = [3_000, 8_000];
/** After which one who may not have paid yet is asked for again: what was paid opens within 2 seconds, in every tab. */
const pollPaying = 1_000;

function pollingOf(video: WatchedVideo | undefined, isTold: boolean): number {
  // Told or not: that money came may be heard of before it opens anything.
  if (video?.access === 'unpurchased') return pollPaying;
  if (isTold || video?.access !== 'visible') return 0;
  if (!video.playback) return pollWaiting;
  return video.playback.growing ? pollGrowing : 0;
}

/** One video: the player, what it is about, its chapters, and what else there is. */
export function Watch(props: Props) {
  const { teamId, videoId, onActivity, onWatchable } = props;
  const [polling, setPolling] = useState(0);
  const isTold = useIsTold();
  const {
    currentData: video,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useGetSiteVideoQuery({ teamId, videoId }, { pollingInterval: polling, skipPollingIfUnfocused: true });
  const wanted = pollingOf(video, isTold);
  if (wanted !== polling) setPolling(wanted);
  const watchable = video?.access === 'visible' && video.playback ? video.id : undefined;
  useEffect(() => onWatchable(watchable), [watchable, onWatchable]);

  const clockOffset = video && fulfilledTimeStamp !== undefined ? Date.parse(video.now) - fulfilledTimeStamp : 0;
  if (video)
    return (
      <OpenVideo
        key={video.id}
        {...props}
        video={video}
        onActivity={onActivity}
        onRefresh={() => void refetch()}
        clockOffset={clockOffset}
      />
    );
  if (!error) return <WatchSkeleton />;
  const { code, status } = problemOf(error);
  if (code === 'VIDEO_NOT_FOUND' || status === 404 || status === 403 || status === 400) return props.whenNotFound;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

function OpenVideo(props: OpenProps) {
  const { teamId, onActivity, onEnded, loginPath, joinPath, actions, Beneath } = props;
  const home = useSiteHome(teamId);
  const inLanguage = useInLanguage();
  const video = useMemo(() => inLanguage(props.video), [inLanguage, props.video]);
  const player = useRef<PlayerHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  useTurned(stage);
  const [chapter, setChapter] = useState(-1);
  const [playing, setPlaying] = useState(false);
  const { chapters } = video;
  // A button at the end waits to be seen.
  const next = video.playback?.endButton ? undefined : video.playback?.next?.id;
  const { survey, exam } = video.playback ?? {};
  const asks = Boolean((survey && props.survey) || (exam && props.exam));
  const navigate = useNavigate();
  const onSample = useCallback(
    (sample: PlaybackSample) => {
      onActivity(sample);
      if (sample.kind === 'time') setPlaying(true);
      if (sample.kind === 'ended' && next) void navigate(`${home}/video/${next}`);
      if (sample.kind === 'ended' && !asks) onEnded?.();
      setChapter(chapters.findLastIndex(({ at }) => at <= sample.position + 0.2));
    },
    [onActivity, onEnded, asks, chapters, navigate, next, home],
  );
  const seek = (seconds: number): void => {
    player.current?.seek(seconds);
    setChapter(chapters.findLastIndex(({ at }) => at <= seconds));
  };
  return (
    <div className={classes['page']}>
      <div ref={stage} className={classes['stage']}>
        <Stage
          ref={player}
          teamId={teamId}
          video={video}
          onActivity={onSample}
          loginPath={loginPath}
          joinPath={joinPath}
          onRefresh={props.onRefresh}
          clockOffset={props.clockOffset}
          survey={props.survey}
          exam={props.exam}
        />
      </div>
      <AboutVideo teamId={teamId} video={video} actions={actions} />
      {video.access === 'visible' && Beneath && (
        <div className={classes['beneath']}>
          {exam && props.panel}
          <Beneath videoId={video.id} onSeek={seek} />
        </div>
      )}
      <aside className={classes['side']}>
        {video.access === 'visible' && chapters.length > 0 && (
          <Chapters chapters={chapters} current={chapter} onSeek={seek} />
        )}
        {props.beside ?? <OtherVideos teamId={teamId} video={video} soon={playing || !video.playback} />}
      </aside>
    </div>
  );
}
