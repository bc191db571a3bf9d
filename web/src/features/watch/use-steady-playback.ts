import { useCallback, useRef, useState } from 'react';
import type { PlaybackSample } from '../../shared/player/index.js';
import type { WatchedVideo } from './watch.api.js';

type Playback = WatchedVideo['playback'];

interface Steady {
  /** Of the video. */
  readonly id: string;
  readonly kept: Playback;
  readonly startAt: number;
  readonly isGone: boolean;
}

const begin = (id: string, newest: Playback, linked: number | undefined): Steady => ({
  ...{ id, kept: newest, isGone: false },
  startAt: linked ?? newest?.resumeAt ?? 0,
});

/**
 * What is played stays what it was when it began, though the file is replaced meanwhile: nobody's playback stops. When the
 * bytes of the older version are gone, the newest one goes on at the same moment. Another video begins anew.
 *
 * @param linked seconds, where the link that one followed begins
 */
export function useSteadyPlayback(
  { id, playback: newest }: Pick<WatchedVideo, 'id' | 'playback'>,
  onActivity: (sample: PlaybackSample) => void,
  onGone: () => void,
  linked?: number,
) {
  const [before, set] = useState(() => begin(id, newest, linked));
  const position = useRef<{ readonly id: string; readonly seconds: number }>(undefined);
  const current = before.id === id ? before : begin(id, newest, linked);
  const { kept, isGone } = current;
  const isOther = kept?.manifestUrl !== newest?.manifestUrl;
  const isDue = newest && isOther && (!kept || isGone);
  const steady = isDue ? { ...(kept ? current : begin(id, newest, linked)), kept: newest, isGone: false } : current;
  if (steady !== before) set(steady);
  const onSample = useCallback(
    (sample: PlaybackSample): void => {
      position.current = { id, seconds: sample.position };
      onActivity(sample);
    },
    [id, onActivity],
  );
  const follow = useCallback((): void => {
    const stood = position.current;
    set((last) => ({ ...last, startAt: stood?.id === last.id ? stood.seconds : last.startAt, isGone: true }));
    onGone();
  }, [onGone]);
  return { playback: kept && newest && !isOther ? newest : steady.kept, startAt: steady.startAt, onSample, follow };
}
