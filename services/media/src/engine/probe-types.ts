import type { Rational } from './rational.js';

/** What the engine knows about an accepted file. Sizes are what a viewer sees: rotated, with square pixels. */
export interface Probe {
  /** Seconds, verified against the packets near the end of the file; never only what the header claims. */
  readonly durationSeconds: number;
  readonly sizeBytes: number;
  /** Where the file's own clock stands at its beginning, in seconds. */
  readonly startSeconds: number;
  /** ffmpeg's demuxer name, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
  /** Absent for sound alone. */
  readonly video?: VideoTrack;
  /** Absent for a silent clip. */
  readonly audio?: AudioTrack;
  /** The picture that a file of sound alone carries: of a record, an episode. */
  readonly cover?: Cover;
}

export interface Cover {
  readonly width: number;
  readonly height: number;
}

export interface VideoTrack {
  readonly codec: string;
  readonly pixelFormat: string;
  readonly bitDepth: number;
  /** Pixels after rotation, before the sample aspect ratio is applied. */
  readonly width: number;
  readonly height: number;
  /** Pixels after rotation and with square samples: the picture as it is meant to be seen. */
  readonly displayWidth: number;
  readonly displayHeight: number;
  readonly rotation: 0 | 90 | 180 | 270;
  /** Of the stored picture, before rotation. */
  readonly sampleAspectRatio: Rational;
  readonly displayAspectRatio: number;
  readonly frameRate: Rational;
  readonly variableFrameRate: boolean;
  readonly interlaced: boolean;
  /** Samples use 0 to 255 instead of 16 to 235. */
  readonly fullRange: boolean;
  /** PQ or HLG: must be tone-mapped for ordinary screens. */
  readonly hdr: boolean;
  /** HDR that does not say in which colours: then they are those of BT.2020. */
  readonly untoldColours: boolean;
}

export interface AudioTrack {
  /** Of the stream in its file: the one that is marked as the usual one, else the first. */
  readonly index: number;
  readonly codec: string;
  readonly channels: number;
  readonly sampleRate: number;
}

/** Limits of what is accepted; the service may tighten them by plan. */
export interface ProbeLimits {
  /** Seconds. */
  readonly maxDurationSeconds: number;
  /** Pixels of either side. */
  readonly maxSide: number;
  readonly minSide: number;
}

export const defaultLimits: ProbeLimits = { maxDurationSeconds: 8 * 3600, maxSide: 8192, minSide: 16 };
