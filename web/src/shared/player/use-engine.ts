import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { EngineState } from './engine/engine-state.js';
import { Engine } from './engine/engine.js';
import { isEngineSupported } from './engine/media-source.js';
import { listen } from './listen.js';
import type { VideoPlayerProps } from './player-types.js';

const nothing: EngineState = {
  variants: [],
  current: undefined,
  forced: undefined,
  failure: undefined,
  available: Number.POSITIVE_INFINITY,
};

export interface EngineControl extends EngineState {
  readonly force: (side: number | undefined) => void;
  readonly retry: () => void;
}

type Options = Pick<VideoPlayerProps, 'manifestUrl' | 'resumeAt' | 'duration' | 'growing'>;

/** Seconds before the end; whoever left there has seen it, and begins anew. */
const nearEnd = 3;

const startOf = (resumeAt: number, duration: number | null | undefined): number =>
  duration != null && resumeAt > duration - nearEnd ? 0 : resumeAt;

/** Loads the video into the element, as long as the component is shown. */
export function useEngine(video: RefObject<HTMLVideoElement | null>, options: Options): EngineControl {
  const [state, setState] = useState(nothing);
  const engine = useRef<Engine>(undefined);
  const first = useRef(options);
  const { manifestUrl, growing = false } = options;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const { resumeAt = 0, duration, growing: isGrowing = false } = first.current;
    if (!isEngineSupported()) return playNatively(element, manifestUrl, startOf(resumeAt, duration), setState);
    const made = new Engine(
      element,
      { manifestUrl, startAt: startOf(resumeAt, duration), duration: duration ?? undefined, growing: isGrowing },
      setState,
    );
    engine.current = made;
    return () => {
      engine.current = undefined;
      made.destroy();
    };
  }, [video, manifestUrl]);
  useEffect(() => engine.current?.setGrowing(growing), [growing]);
  const retry = (): void => {
    if (engine.current) engine.current.retry();
    else if (video.current) {
      setState(nothing);
      video.current.load();
    }
  };
  const reconnect = useEffectEvent(() => engine.current ?? retry());
  useEffect(() => {
    if (state.failure === 'network') return listen(globalThis, { online: () => reconnect() });
  }, [state.failure]);
  return { ...state, force: (side) => engine.current?.force(side), retry };
}

/** Older iPhones play HLS by themselves and have no way for anybody else to do it. */
function playNatively(
  video: HTMLVideoElement,
  url: string,
  startAt: number,
  onState: (state: EngineState) => void,
): () => void {
  let placed = false;
  let from = startAt;
  const place = (): void => {
    if (from > 0 && !placed) video.currentTime = from;
    placed = true;
  };
  /** The element only says that it failed; the server says why. */
  const explain = async (): Promise<void> => {
    if (video.canPlayType('application/vnd.apple.mpegurl') === '') {
      onState({ ...nothing, failure: 'unplayable' });
      return;
    }
    // A repetition begins where this one ended.
    from = video.currentTime || from;
    placed = false;
    const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    const refused = response?.status === 401 ? 'login' : response && response.status < 500 ? 'gone' : 'network';
    onState({ ...nothing, failure: response?.ok ? 'unplayable' : refused });
  };
  const end = listen(video, { loadedmetadata: place, error: () => void explain() });
  video.src = url;
  return () => {
    end();
    video.pause();
  };
}
