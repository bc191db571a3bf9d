import { useSearchParams } from 'react-router';
import type { WatchedVideo } from './watch.api.js';

/** Seconds at which the link begins (`?t=90`). Where nobody may skip there is no such moment, nor where all watch together. */
export function useLinkedMoment({ playback, premiere, duration }: WatchedVideo): number | undefined {
  const [search] = useSearchParams();
  const given = search.get('t') ?? '';
  const mayChoose = playback && !playback.forced && !playback.seekDisabled && !premiere;
  if (!mayChoose || !/^\d{1,6}$/.test(given)) return undefined;
  const seconds = Number(given);
  return duration === null || seconds < duration ? seconds : undefined;
}
