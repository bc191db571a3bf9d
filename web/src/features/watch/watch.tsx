import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { problemOf } from '../../shared/api/problem.js';
import type { SeekableFilm } from '../../shared/format/moments.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { type PlaybackSample, type PlayerHandle } from '../../shared/player/index.js';
import { useIsTold } from '../../shared/push/use-pushed.js';
import { later } from '../../shared/ui/later.js';
import staged from '../../shared/ui/watching/stage.module.css';
import { AboutVideo } from './about-video.js';
import { Chapters } from './chapters.js';
import type { Following } from './use-following.js';
import { useGoOnce } from './use-go-once.js';
import { useMayJump } from './use-limits-of.js';
import { useTurned } from './use-turned.js';
import { useGetSiteVideoQuery, type WatchedVideo } from './watch.api.js';
import { WatchSkeleton } from './watch-skeleton.js';
import { Stage } from './stage.js';
import classes from './watch.module.css';

/** They come when the film is on its way. */
const OtherVideos = later(async () => (await import('./other-videos.js')).OtherVideos);

/** Comes where one has just paid. */
const Paid = later(async () => (await import('./unpurchased.js')).Paid);

/** What stands around a video, and is its own. */
export interface Around {
  /** What one can do with the video, beside its title. */
  readonly actions?: ReactNode;
  /** Asks whoever watched something, at the end of a video that has a survey. */
  readonly survey?: ReactNode;
  /** The same of a test, and what is said of it below the video. */
  readonly exam?: ReactNode;
  readonly panel?: ReactNode;
  /** What it asks at its end was answered another time: nothing waits for that. */
  readonly isAnswered?: boolean;
  /** Where an administrator sees what is wrong with the video. */
  readonly consolePath?: string | undefined;
  /** What follows in what it is part of: that goes before what the video itself says comes next. */
  readonly follows?: Following | undefined;
  /** What comes before it there. */
  readonly precedes?: Following | undefined;
}

interface Props {
  readonly teamId: string;
  /** The one that was chosen; the page is that of the last one until it is here. */
  readonly videoId: string;
  /** The page goes from one video to the next, hence of which this is. */
  readonly onActivity: (sample: PlaybackSample, videoId: string) => void;
  /** What stands around the video that one sees, by its ID. */
  readonly around?: (videoId: string) => Around;
  /** What the video is part of, in the place of other videos. */
  readonly beside?: ReactNode;
  /** What is said of the video, for those who may watch it. */
  readonly Beneath?: ComponentType<{ readonly videoId: string; readonly film: SeekableFilm | undefined }>;
  /** The login page that leads back here. */
  readonly loginPath: string;
  /** Where anybody may become a member, when the site offers it. */
  readonly joinPath: string | undefined;
  /** Shown instead of what is not there, or not for this viewer. */
  readonly whenNotFound: ReactNode;
  /** Says which video is open, as far as it can be watched; undefined while none is. */
  readonly onWatchable: (video: WatchedVideo | undefined) => void;
}

interface OpenProps extends Props {
  readonly video: WatchedVideo;
  readonly onRefresh: () => void;
  /** Milliseconds by which the server's clock is ahead of the reader's. */
  readonly clockOffset: number;
  /** Another video was chosen, and is not here yet. */
  readonly isLeaving: boolean;
}

interface Shown {
  readonly video: WatchedVideo;
  readonly clockOffset: number;
}

/** Milliseconds after which a video that is still being made is asked for again by those whom nobody tells: visitors. */
const [pollWaiting, pollGrowing] = [3_000, 8_000];
/** After which one who may not have paid yet is asked for again: what was paid opens within 2 seconds, in every tab. */
const pollPaying = 1_000;

function pollingOf(video: WatchedVideo | undefined, isTold: boolean): number {
  // Told or not: that money came may be heard of before it opens anything.
  if (video?.access === 'unpurchased') return pollPaying;
  if (isTold || video?.access !== 'visible' || video.failed) return 0;
  if (!video.playback) return pollWaiting;
  return video.playback.growing ? pollGrowing : 0;
}

/** One video: the player, what it is about, its chapters, and what else there is. */
export function Watch(props: Props) {
  const { teamId, videoId, onWatchable } = props;
  const [search] = useSearchParams();
  const [polling, setPolling] = useState(0);
  const isTold = useIsTold();
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetSiteVideoQuery(
    { teamId, videoId },
    { pollingInterval: polling, skipPollingIfUnfocused: true },
  );
  const [last, setLast] = useState<Shown>();
  const clockOffset =
    currentData && fulfilledTimeStamp !== undefined ? Date.parse(currentData.now) - fulfilledTimeStamp : 0;
  if (currentData && currentData !== last?.video) setLast({ video: currentData, clockOffset });
  // Whoever goes on from where there was none does not come by the one before that.
  if (!currentData && error && last) setLast(undefined);
  // Until the next video is here, the player stays: what fills the screen goes on there.
  const open = currentData ? { video: currentData, clockOffset } : error ? undefined : last;
  const video = open?.video;
  const wanted = pollingOf(currentData, isTold);
  if (wanted !== polling) setPolling(wanted);
  const watchable = video?.access === 'visible' && video.playback ? video : undefined;
  useEffect(() => onWatchable(watchable), [watchable, onWatchable]);

  if (open)
    return (
      <>
        {search.has('paid') && <Paid video={open.video} />}
        <OpenVideo {...props} {...open} onRefresh={() => void refetch()} isLeaving={!currentData} />
      </>
    );
  if (!error) return <WatchSkeleton />;
  const { code, status } = problemOf(error);
  if (code === 'VIDEO_NOT_FOUND' || status === 404 || status === 403 || status === 400) return props.whenNotFound;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

function OpenVideo(props: OpenProps) {
  const { teamId, onActivity, loginPath, joinPath, Beneath, isLeaving } = props;
  const inLanguage = useInLanguage();
  const video = useMemo(() => inLanguage(props.video), [inLanguage, props.video]);
  const player = useRef<PlayerHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  useTurned(stage);
  const { id, chapters } = video;
  const around = props.around?.(id) ?? {};
  const [place, setPlace] = useState({ id, chapter: -1, playing: false });
  const { chapter, playing } = place.id === id ? place : { chapter: -1, playing: false };
  const go = useGoOnce(isLeaving);
  const onSample = useCallback(
    (sample: PlaybackSample) => {
      onActivity(sample, id);
      const now = chapters.findLastIndex(({ at }) => at <= sample.position + 0.2);
      const isTime = sample.kind === 'time';
      setPlace((before) => {
        const isSame = before.id === id && before.chapter === now && (before.playing || !isTime);
        return isSame ? before : { id, chapter: now, playing: isTime || (before.id === id && before.playing) };
      });
    },
    [onActivity, id, chapters],
  );
  const seek = (seconds: number): void => {
    player.current?.seek(seconds);
    setPlace({ id, chapter: chapters.findLastIndex(({ at }) => at <= seconds), playing });
  };
  const mayJump = useMayJump(video, props.clockOffset);
  const film = mayJump ? { duration: video.duration, onSeek: seek } : undefined;
  return (
    <div className={classes['page']} aria-busy={isLeaving}>
      <div ref={stage} className={staged['stage']}>
        <Stage
          ref={player}
          teamId={teamId}
          video={video}
          onActivity={onSample}
          loginPath={loginPath}
          joinPath={joinPath}
          onRefresh={props.onRefresh}
          clockOffset={props.clockOffset}
          survey={around.survey}
          exam={around.exam}
          isAnswered={around.isAnswered}
          precedes={around.precedes}
          follows={around.follows}
          onGo={go}
          isLeaving={isLeaving}
          consolePath={around.consolePath}
        />
      </div>
      <AboutVideo key={`about ${id}`} teamId={teamId} video={video} actions={around.actions} film={film} />
      {video.access === 'visible' && Beneath && (
        <div key={`beneath ${id}`} className={classes['beneath']}>
          {video.playback?.exam && around.panel}
          <Beneath videoId={id} film={film} />
        </div>
      )}
      <aside className={classes['side']}>
        {video.access === 'visible' && chapters.length > 0 && (
          <Chapters key={id} chapters={chapters} current={chapter} onSeek={mayJump ? seek : undefined} />
        )}
        {props.beside ?? <OtherVideos teamId={teamId} video={video} soon={playing || !video.playback} />}
      </aside>
    </div>
  );
}
