import type { RefObject } from 'react';
import { preferences } from './preferences.js';
import type { PlaybackSample } from './player-types.js';
import { inaudible, isSilent, rememberedVolume } from './loudness.js';

/** What can be done with the video. */
export interface Actions {
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly skip: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
  /** @param before what to go back to from silence; absent: what it was until now */
  readonly setVolume: (volume: number, before?: number) => void;
  readonly toggleMute: () => void;
  readonly toggleFullscreen: () => void;
  readonly togglePictureInPicture: () => void;
  /** Lets the browser ask on which device it should play. */
  readonly cast: () => void;
}

interface Limits {
  /** Seconds that can be reached. */
  readonly reach: number;
  /** Somebody said that it should play. */
  readonly onAsked: () => void;
}

/** iPhones can make only the video itself fill the screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen(): void;
}
const isPhoneVideo = (video: HTMLVideoElement): video is PhoneVideo => 'webkitEnterFullscreen' in video;

const ignore = (): void => undefined;

/** @param report tells the present moment before it is left */
export function useActions(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  { reach, onAsked }: Limits,
  report: (kind: PlaybackSample['kind']) => void,
): Actions {
  const withVideo = (work: (element: HTMLVideoElement) => void) => (): void => {
    if (video.current) work(video.current);
  };
  const seek = (seconds: number): void => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) report('stopped');
    element.currentTime = Math.min(Math.max(0, seconds), Math.max(0, reach));
  };
  return {
    seek,
    skip: (seconds) => seek((video.current?.currentTime ?? 0) + seconds),
    toggle: withVideo((element) => {
      onAsked();
      if (!element.paused) element.pause();
      // Refusals (no gesture yet, another pause in between) leave the button as it is.
      else element.play().catch(ignore);
    }),
    setRate: (rate) => {
      const element = video.current;
      if (!element) return;
      if (!element.paused) report('time');
      // A source that is opened anew begins at the default.
      element.defaultPlaybackRate = element.playbackRate = rate;
      preferences.write('rate', String(rate));
    },
    setVolume: (volume, before) => {
      const element = video.current;
      if (!element) return;
      element.muted = volume < inaudible;
      // Silence is no loudness: what is heard again is heard as it was.
      const kept = element.muted ? (before ?? element.volume) : Math.min(1, volume);
      if (kept < inaudible) return;
      element.volume = kept;
      preferences.write('volume', String(kept));
    },
    toggleMute: withVideo((element) => {
      element.muted = !isSilent(element);
      if (!element.muted && isSilent(element)) element.volume = rememberedVolume();
    }),
    toggleFullscreen: () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(ignore);
      else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(ignore);
      else if (video.current && isPhoneVideo(video.current)) video.current.webkitEnterFullscreen();
    },
    togglePictureInPicture: withVideo((element) => {
      if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignore);
      else element.requestPictureInPicture().catch(ignore);
    }),
    // Whoever chooses no device has changed nothing.
    cast: withVideo((element) => void element.remote.prompt().catch(ignore)),
  };
}
