import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { listen } from './listen.js';
import type { PlaybackSample } from './player-types.js';

/**
 * Tells what the video does, moment by moment. The returned function reports the present moment; whoever is about to
 * jump or to change the speed calls it first, because afterwards the old position is gone.
 */
export function useSamples(
  video: RefObject<HTMLVideoElement | null>,
  onActivity: ((sample: PlaybackSample) => void) | undefined,
  unasked: RefObject<boolean>,
): (kind: PlaybackSample['kind']) => void {
  const listener = useRef(onActivity);
  useEffect(() => {
    listener.current = onActivity;
  }, [onActivity]);
  const report = (kind: PlaybackSample['kind']): void => {
    if (video.current) listener.current?.({ ...sampleOf(video.current, kind), unasked: unasked.current });
  };
  const reportEvent = useEffectEvent(report);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let jumping = false;
    return listen(element, {
      playing: () => {
        jumping = false;
        reportEvent('playing');
      },
      timeupdate: () => {
        if (!jumping && !element.paused && !element.seeking) reportEvent('time');
      },
      // The element is already at its new place here; what was played until then was reported with the last `time`.
      seeking: () => {
        jumping = true;
        reportEvent('jumped');
      },
      seeked: () => {
        if (jumping && !element.paused && element.readyState > 2) reportEvent('playing');
        jumping = false;
      },
      waiting: () => {
        if (!element.seeking) reportEvent('stopped');
      },
      pause: () => {
        if (!element.seeking) reportEvent('stopped');
      },
      ended: () => {
        // What is told late may be of the film that was here before.
        if (element.ended) reportEvent('ended');
      },
    });
  }, [video]);
  return report;
}

function sampleOf({ currentTime, playbackRate }: HTMLVideoElement, kind: PlaybackSample['kind']) {
  return { kind, position: currentTime, rate: playbackRate, at: performance.now() };
}
