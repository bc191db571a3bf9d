import { useMemo, useState } from 'react';
import { jointPosition, type PlaybackLimits } from '../../shared/player/limits.js';
import type { WatchedVideo } from './watch.api.js';

/**
 * What this viewer may not do with the video; undefined: nothing is forbidden. While a premiere runs, everybody is at the same
 * place by the server's clock.
 *
 * @param startAt seconds; where the viewer begins
 * @param offset milliseconds by which the server's clock is ahead
 */
export function useLimitsOf(video: WatchedVideo, startAt: number, offset: number): PlaybackLimits | undefined {
  const { playback, premiere, opensAt, duration } = video;
  const { forced = false, seekDisabled = false } = playback ?? {};
  const [opened] = useState(() => Date.now());
  return useMemo(() => {
    const jointStart = premiere && opensAt !== null ? Date.parse(opensAt) - offset : undefined;
    const joint = jointStart === undefined ? undefined : jointPosition(jointStart, opened);
    const isRunning = jointStart !== undefined && joint !== undefined && joint < (duration ?? 0);
    if (isRunning) return { forced: true, seekDisabled: true, furthest: joint, jointStart };
    return forced || seekDisabled ? { forced, seekDisabled, furthest: startAt } : undefined;
  }, [premiere, opensAt, duration, forced, seekDisabled, startAt, offset, opened]);
}
