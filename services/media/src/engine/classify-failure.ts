import type { MediaReason } from './media-error.js';

/** `probe` looks at a file for the first time; `encode` works on one that a probe has accepted. */
export type Stage = 'probe' | 'encode';

const DISK_FULL = /No space left on device|Disk quota exceeded/i;

// The texts are ffmpeg's own; order matters, because a refused playlist also ends in "Invalid data".
const signs: ReadonlyArray<readonly [RegExp, MediaReason]> = [
  [DISK_FULL, 'disk_full'],
  [/\[(?:hls|dash|concat|sdp|imf|rtsp)[^[\]]*\] Format not on whitelist/i, 'playlist_not_allowed'],
  [/Protocol '\w*' not on whitelist/i, 'playlist_not_allowed'],
  [/Format not on whitelist/i, 'not_a_video'],
  [/Picture size 0x0|unspecified size|dimensions not set/i, 'bad_dimensions'],
  [/moov atom not found|partial file|File ended prematurely/i, 'truncated'],
];

/** True once a tool has said that the disk is full; ffmpeg itself goes on and can even exit with 0 after it. */
export function saysDiskFull(stderr: string): boolean {
  return DISK_FULL.test(stderr);
}

/** Maps what a tool printed before it failed to a reason. */
export function classifyFailure(stage: Stage, stderr: string): MediaReason {
  const sign = signs.find(([pattern]) => pattern.test(stderr));
  if (sign !== undefined) return sign[1];
  if (stage === 'probe') return 'not_a_video';
  return /Invalid data found|Error while decoding|error rate|Conversion failed|Cannot determine format/i.test(stderr)
    ? 'corrupt'
    : 'internal';
}
