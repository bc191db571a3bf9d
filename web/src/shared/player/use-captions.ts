import { useEffect, useState, type RefObject } from 'react';
import { preferences } from './preferences.js';
import type { Captions } from './player-types.js';

const preference = 'captions';

interface CaptionControl {
  /** Language that is shown; undefined: none. */
  readonly shown: string | undefined;
  readonly show: (language: string | undefined) => void;
  readonly toggle: () => void;
}

function showOnly({ textTracks }: HTMLVideoElement, language: string | undefined): void {
  for (const track of textTracks) track.mode = track.language === language ? 'showing' : 'disabled';
}

/** Shows the captions of one language, and remembers the choice for the next video. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: readonly Captions[]): CaptionControl {
  const [shown, setShown] = useState(() => {
    const wanted = preferences.read(preference);
    return captions.find(({ language }) => language === wanted)?.language;
  });
  useEffect(() => {
    if (video.current) showOnly(video.current, shown);
  }, [video, shown, captions]);
  const show = (language: string | undefined): void => {
    setShown(language);
    preferences.write(preference, language ?? '');
  };
  const first = (): string | undefined =>
    (captions.find(({ language }) => document.documentElement.lang.startsWith(language)) ?? captions[0])?.language;
  return { shown, show, toggle: () => show(shown === undefined ? first() : undefined) };
}
