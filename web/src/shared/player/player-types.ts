import type { ReactNode, Ref } from 'react';
import type { PlaybackLimits } from './limits.js';

export interface Chapter {
  /** Seconds. */
  readonly at: number;
  readonly title: string;
}

export interface Captions {
  readonly language: string;
  readonly label: string;
  readonly url: string;
}

/** A moment of the player, from which what was really watched can be told. */
export interface PlaybackSample {
  /**
   * `playing`: time begins to run; `time`: it ran on; `stopped`: it stands (pause, buffering, before a seek);
   * `jumped`: the position is another one now.
   */
  readonly kind: 'playing' | 'time' | 'stopped' | 'jumped' | 'ended';
  /** Seconds of the video. */
  readonly position: number;
  /** Of playing; 1 is normal. */
  readonly rate: number;
  /** It plays because the page began it, and nobody has touched it since. */
  readonly unasked: boolean;
  /** Milliseconds of a clock that never jumps. */
  readonly at: number;
}

/** A video before or after this one. */
export interface Track {
  readonly title: string;
  readonly onGo: () => void;
}

export interface PlayerHandle {
  /** @param seconds from the start of the video */
  seek(seconds: number): void;
  /** Where it stands, in seconds. */
  time(): number;
  /** A picture of what it shows; null while it shows nothing. */
  frame(): Promise<Blob | null>;
}

/** Where the viewer of a broadcast is. */
export interface LiveMoment {
  /** Seconds. */
  readonly time: number;
  /** Seconds that there are. */
  readonly duration: number;
  readonly onSeek: (seconds: number) => void;
}

export interface VideoPlayerProps {
  readonly manifestUrl: string;
  readonly storyboardUrl?: string | null;
  readonly captions: readonly Captions[];
  readonly poster?: string | null;
  /** Seconds. */
  readonly duration?: number | null;
  readonly chapters?: readonly Chapter[];
  /** Seconds; where the viewer left. */
  readonly resumeAt?: number;
  /** Names the player for screen readers. */
  readonly title: string;
  /** More qualities, or more of the video, are still being made. */
  readonly growing?: boolean;
  /** It is a broadcast, which lasts as long as what there is of it. What stands in the place of its times. */
  readonly live?: (moment: LiveMoment) => ReactNode;
  /** Begins to play where the browser lets it. */
  readonly autoPlay?: boolean;
  /** What the viewer may not do. */
  readonly limits?: PlaybackLimits | undefined;
  readonly onActivity?: (sample: PlaybackSample) => void;
  /** What a viewer can do whose session ended; what else there is to see. */
  readonly whenLoggedOut?: ReactNode;
  readonly whenGone?: ReactNode;
  /** Told when what it plays is not there any more, or not for this viewer. */
  readonly onGone?: () => void;
  /** What to watch next, when this one is over. */
  readonly whenEnded?: ReactNode;
  /** What stands around it in what it is part of. */
  readonly previous?: Track | undefined;
  readonly next?: Track | undefined;
  /** Whose it is: said beside its title where the system shows what plays. */
  readonly by?: string | undefined;
  readonly ref?: Ref<PlayerHandle>;
}
