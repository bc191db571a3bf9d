import { useEffect, useState, type RefObject } from 'react';
import { listen } from './listen.js';

/** What the video element says of itself. */
export interface MediaState {
  readonly paused: boolean;
  /** Seconds. */
  readonly time: number;
  readonly buffered: readonly (readonly [number, number])[];
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
  /** Wants to play, but has nothing to play. */
  readonly waiting: boolean;
  /** The picture is there, and the poster is not needed any longer. */
  readonly started: boolean;
  readonly ended: boolean;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
}

const initial: MediaState = {
  paused: true,
  time: 0,
  buffered: [],
  volume: 1,
  muted: false,
  rate: 1,
  waiting: false,
  started: false,
  ended: false,
  duration: 0,
};

const events = [
  'timeupdate',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'volumechange',
  'ratechange',
  'durationchange',
  'progress',
  'loadeddata',
  'canplay',
  'emptied',
] as const;

function stateOf(video: HTMLVideoElement, started: boolean): MediaState {
  const { paused, currentTime, volume, muted, playbackRate, readyState, ended, duration, buffered, seeking } = video;
  return {
    paused,
    time: currentTime,
    buffered: Array.from({ length: buffered.length }, (_, index) => [buffered.start(index), buffered.end(index)]),
    volume,
    muted,
    rate: playbackRate,
    waiting: (!paused && readyState < 3 && !ended) || (seeking && readyState < 2),
    started: started || (!paused && readyState >= 2) || currentTime > 0.1,
    ended,
    duration: Number.isFinite(duration) ? duration : 0,
  };
}

/** Follows the video element. */
export function useMedia(video: RefObject<HTMLVideoElement | null>): MediaState {
  const [state, setState] = useState(initial);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = (): void => setState(({ started }) => stateOf(element, started));
    read();
    return listen(element, Object.fromEntries(events.map((name) => [name, read])));
  }, [video]);
  return state;
}
