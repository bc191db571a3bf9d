import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { listen } from './listen.js';
import type { PlaybackSample } from './player-types.js';

/**
 * Tells what the video does, moment by moment. The returned function reports the present moment; whoever is about to
 * jump or to change the speed calls it first, because afterwards the old position is gone.
 */
export function useSamples(
  video: RefObject<HTMLVideoElement | null>,
  onActivity: ((sample: PlaybackSample) => void) | undefined,
): (kind: PlaybackSample['kind']) => void {
  const listener = useRef(onActivity);
  useEffect(() => {
    listener.current = onActivity;
  }, [onActivity]);
  const report = useCallback(
    (kind: PlaybackSample['kind']): void => {
      const element = video.current;
      if (!element) return;
      const { currentTime: position, playbackRate: rate } = element;
      listener.current?.({ kind, position, rate, at: performance.now() });
    },
    [video],
  );
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let jumping = false;
    return listen(element, {
      playing: () => {
        jumping = false;
        report('playing');
      },
      timeupdate: () => {
        if (!jumping && !element.paused && !element.seeking) report('time');
      },
      // The element is already at its new place here; what was played until then was reported with the last `time`.
      seeking: () => {
        jumping = true;
      },
      seeked: () => {
        if (jumping && !element.paused && element.readyState > 2) report('playing');
        jumping = false;
      },
      waiting: () => {
        if (!element.seeking) report('stopped');
      },
      pause: () => {
        if (!element.seeking) report('stopped');
      },
      ended: () => report('ended'),
    });
  }, [video, report]);
  return report;
}
