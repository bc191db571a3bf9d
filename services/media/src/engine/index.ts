/** The media engine: everything that touches ffmpeg, pictures and captions. No NestJS, no network, no database. */
export { MediaError, mediaReasons, type MediaReason } from './media-error.js';
export { probe, type ProbeOptions } from './probe.js';
export { defaultLimits, type AudioTrack, type Probe, type ProbeLimits, type VideoTrack } from './probe-types.js';
export { planLadder, type AudioRendition, type Ladder, type Rendition } from './ladder.js';
export { encodeArgs, type EncodePlan, type Preset } from './encode-args.js';
export { transcode, type TranscodeEvents, type TranscodeJob } from './transcode.js';
export { MASTER_FILE } from './ladder-watch.js';
export type { FinishedLadder } from './finish-ladder.js';
export type { BitRates, PlayableAudio, PlayableRendition } from './master-playlist.js';
export { makePosterCandidates, type PosterCandidate, type PosterJob } from './poster.js';
export { makeStoryboard, type Storyboard, type StoryboardJob } from './storyboard.js';
export {
  ImageError,
  imageReasons,
  MAX_IMAGE_BYTES,
  sanitizeImage,
  type CleanImage,
  type Crop,
  type ImageOptions,
  type ImageReason,
} from './image.js';
export { CaptionError, captionReasons, type CaptionReason } from './caption-error.js';
export { MAX_CAPTION_BYTES } from './caption-text.js';
export { parseCaptions, type Captions, type Cue } from './captions.js';
