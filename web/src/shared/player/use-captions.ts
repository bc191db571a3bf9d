import { useEffect, useState, type RefObject } from 'react';
import { listen } from './listen.js';
import { preferences } from './preferences.js';
import type { Captions } from './player-types.js';

const preference = 'captions';

interface CaptionControl {
  /** Language that is shown; undefined: none. */
  readonly shown: string | undefined;
  /** What is said now. */
  readonly cues: readonly VTTCue[];
  readonly show: (language: string | undefined) => void;
  readonly toggle: () => void;
}

const none: readonly VTTCue[] = [];

/** Shows the captions of one language, and remembers the choice for the next video. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: readonly Captions[]): CaptionControl {
  const [shown, setShown] = useState(() => {
    const wanted = preferences.read(preference);
    return captions.find(({ language }) => language === wanted)?.language;
  });
  const [cues, setCues] = useState(none);
  useEffect(() => (video.current ? follow(video.current, shown, setCues) : undefined), [video, shown, captions]);
  const show = (language: string | undefined): void => {
    setShown(language);
    preferences.write(preference, language ?? '');
  };
  const first = (): string | undefined =>
    (captions.find(({ language }) => document.documentElement.lang.startsWith(language)) ?? captions[0])?.language;
  return { shown, cues, show, toggle: () => show(shown === undefined ? first() : undefined) };
}

/** iPhones fill the screen with the video itself, and say so of it. */
const isPhonePicture = (video: HTMLVideoElement): boolean =>
  'webkitDisplayingFullscreen' in video && video.webkitDisplayingFullscreen === true;

/** The picture is out of the page already: what happened before nobody tells. */
const isOutside = (video: HTMLVideoElement): boolean =>
  document.pictureInPictureElement === video || isPhonePicture(video);

/**
 * The browser reads and times the cues, and we draw them, clear of our controls. Only where it takes the picture out of
 * the page (a window of its own, the whole screen of an iPhone) does it draw them itself.
 *
 * @returns ends it
 */
function follow(
  video: HTMLVideoElement,
  language: string | undefined,
  onCues: (cues: readonly VTTCue[]) => void,
): () => void {
  const track = [...video.textTracks].find((each) => each.language === language);
  const mode = isOutside(video) ? 'showing' : 'hidden';
  for (const each of video.textTracks) each.mode = each === track ? mode : 'disabled';
  if (!track) return () => undefined;
  const draw = (): void => onCues([...(track.activeCues ?? [])].filter((cue) => cue instanceof VTTCue));
  const hand = (to: TextTrackMode) => (): void => {
    track.mode = to;
  };
  draw();
  const ends = [
    listen(track, { cuechange: draw }),
    listen(video, {
      enterpictureinpicture: hand('showing'),
      webkitbeginfullscreen: hand('showing'),
      leavepictureinpicture: hand('hidden'),
      webkitendfullscreen: hand('hidden'),
    }),
  ];
  return () => {
    for (const end of ends) end();
    // Of a film that has gone nothing stays in the window.
    if (![...video.textTracks].includes(track)) track.mode = 'disabled';
    onCues(none);
  };
}
