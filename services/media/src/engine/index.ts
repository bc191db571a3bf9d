/**
 * The media engine: everything that touches ffmpeg, pictures and captions. No NestJS, no network, no database. What reads
 * files from outside by itself (`sanitizeImage`, `parseCaptions`, `probe`) runs in a process of its own: `../foreign`.
 */
export { MediaError, mediaReasons, type MediaReason } from './media-error.js';
export { probe, type ProbeOptions } from './probe.js';
export { defaultLimits, type AudioTrack, type Probe, type ProbeLimits, type VideoTrack } from './probe-types.js';
export { planLadder, type AudioRendition, type Ladder, type Rendition } from './ladder.js';
export { encodeArgs, type EncodePlan, type Preset } from './encode-args.js';
export { canBeResumed, findResumePoint, type ResumePoint } from './resume-point.js';
export { transcode, type TranscodeEvents, type TranscodeJob } from './transcode.js';
export { madeInit, remakeSegments } from './remake-segments.js';
export { MASTER_FILE, trackNames } from './ladder-watch.js';
export { INIT_FILE, parseMediaPlaylist, PLAYLIST_FILE, renderMediaPlaylist } from './media-playlist.js';
export { isFinished, type FinishedLadder } from './finish-ladder.js';
export type { BitRates, PlayableAudio, PlayableRendition } from './master-playlist.js';
export { makePosterCandidates, type PosterCandidate, type PosterJob } from './poster.js';
export { findCuts, findSilences, type MarksJob } from './film-marks.js';
export { cutSound, planPieces, type SoundPiece } from './sound-pieces.js';
export { proposeChapters } from './propose-chapters.js';
export { lookAtKeyFrames, proposeStills } from './propose-stills.js';
export { makeStoryboard, type Storyboard, type StoryboardJob } from './storyboard.js';
export { ImageError } from './image-error.js';
export type { Crop } from './image.js';
export { freeBytes } from './files.js';
export { stamp } from './timestamp.js';
export { CaptionError } from './caption-error.js';
export { MAX_CAPTION_BYTES } from './caption-text.js';
