import { useMemo, useState } from 'react';
import { jointPosition, type PlaybackLimits } from '../../shared/player/limits.js';
import type { WatchedVideo } from './watch.api.js';

const openingOf = (id: string) => ({ id, opened: Date.now() });

/**
 * Where everybody is by the server's clock while a premiere runs; undefined: each is where they like.
 *
 * @param offset milliseconds by which the server's clock is ahead
 */
function useJoint({ id, premiere, opensAt, duration }: WatchedVideo, offset: number) {
  const [before, setBefore] = useState(() => openingOf(id));
  // Another video in the same player is opened at a moment of its own.
  const current = before.id === id ? before : openingOf(id);
  if (current !== before) setBefore(current);
  const { opened } = current;
  return useMemo(() => {
    const jointStart = premiere && opensAt !== null ? Date.parse(opensAt) - offset : undefined;
    const joint = jointStart === undefined ? undefined : jointPosition(jointStart, opened);
    const isRunning = jointStart !== undefined && joint !== undefined && joint < (duration ?? 0);
    return isRunning ? { jointStart, furthest: joint } : undefined;
  }, [premiere, opensAt, duration, offset, opened]);
}

/**
 * What this viewer may not do with the video; undefined: nothing is forbidden.
 *
 * @param startAt seconds; where the viewer begins
 * @param offset milliseconds by which the server's clock is ahead
 */
export function useLimitsOf(video: WatchedVideo, startAt: number, offset: number): PlaybackLimits | undefined {
  const { forced = false, seekDisabled = false } = video.playback ?? {};
  const joint = useJoint(video, offset);
  return useMemo(() => {
    if (joint) return { forced: true, seekDisabled: true, ...joint };
    return forced || seekDisabled ? { forced, seekDisabled, furthest: startAt } : undefined;
  }, [joint, forced, seekDisabled, startAt]);
}

/** Whether this viewer may choose where in the video to be: nobody does where there is none yet, or where all watch together. */
export function useMayJump(video: WatchedVideo, offset: number): boolean {
  const joint = useJoint(video, offset);
  return video.access === 'visible' && video.playback !== null && !video.playback.seekDisabled && !joint;
}
