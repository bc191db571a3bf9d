import { useCallback, useRef, useState } from 'react';
import type { PlaybackSample } from '../../shared/player/index.js';
import type { WatchedVideo } from './watch.api.js';

type Playback = WatchedVideo['playback'];

/**
 * What is played stays what it was when it began, though the file is replaced meanwhile: nobody's playback stops. When the
 * bytes of the older version are gone, the newest one goes on at the same moment.
 *
 * @param linked seconds, where the link that one followed begins
 */
export function useSteadyPlayback(
  newest: Playback,
  onActivity: (sample: PlaybackSample) => void,
  onGone: () => void,
  linked?: number,
) {
  const [kept, setKept] = useState(newest);
  const [startAt, setStartAt] = useState(linked ?? newest?.resumeAt ?? 0);
  const [isGone, setGone] = useState(false);
  const position = useRef<number>(undefined);
  const isOther = kept?.manifestUrl !== newest?.manifestUrl;
  if (newest && isOther && (!kept || isGone)) {
    setKept(newest);
    setGone(false);
    if (!kept) setStartAt(linked ?? newest.resumeAt);
  }
  const onSample = useCallback(
    (sample: PlaybackSample): void => {
      position.current = sample.position;
      onActivity(sample);
    },
    [onActivity],
  );
  const follow = useCallback((): void => {
    setStartAt((before) => position.current ?? before);
    setGone(true);
    onGone();
  }, [onGone]);
  return { playback: kept && newest && !isOther ? newest : kept, startAt, onSample, follow };
}
