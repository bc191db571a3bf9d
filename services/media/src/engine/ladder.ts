import type { Probe, VideoTrack } from './probe-types.js';
import { toNumber, type Rational } from './rational.js';

/** One picture quality of the ladder, before it is made. */
export interface Rendition {
  /** Folder and id: `720p`, by the short side, so that an upright clip has the same names. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: Rational;
  /** Frames between two key frames; the same time in every rendition of a ladder. */
  readonly gopFrames: number;
  /** Frames before the second key frame: the first segment is half as long, so that playing starts earlier. */
  readonly firstGopFrames: number;
  /** Bits per second that the encoder may not exceed over `bufferBits`. */
  readonly maxRate: number;
  readonly bufferBits: number;
  /** Constant-quality target; easy pictures stay far below `maxRate`. */
  readonly crf: number;
}

export interface AudioRendition {
  readonly name: 'audio';
  /** Index of the stream in the source. */
  readonly stream: number;
  /** Bits per second. */
  readonly bitRate: number;
  readonly channels: 2;
  readonly sampleRate: 48_000;
}

export interface Ladder {
  /** Best first, never larger than the source; none for sound alone. */
  readonly renditions: readonly Rendition[];
  /** Absent for a silent clip. */
  readonly audio?: AudioRendition;
}

/** Seconds of a video segment: short enough to switch quickly, long enough for the encoder. */
export const SEGMENT_SECONDS = 2;
/** Seconds of the first one, which decides how soon an upload can be watched. */
export const FIRST_SEGMENT_SECONDS = 1;

interface Rung {
  readonly short: number;
  readonly maxRate: number;
}

const TOP: Rung = { short: 2160, maxRate: 16_000_000 };
const RUNGS: readonly Rung[] = [
  TOP,
  { short: 1440, maxRate: 9_000_000 },
  { short: 1080, maxRate: 5_000_000 },
  { short: 720, maxRate: 2_800_000 },
  { short: 480, maxRate: 1_400_000 },
  { short: 360, maxRate: 800_000 },
  { short: 240, maxRate: 400_000 },
];
/** A step must be worth a switch: smaller than this part of the one above it. */
const WORTHWHILE_STEP = 0.85;
/** Only sources up to this short side get the smallest rung: larger ones have 360p as their floor. */
const SMALL_SOURCE = 480;
/** Frames a second; slide shows are repeated up to it, so that a segment can be cut in time. */
const SLOWEST = 10;
/** H.264 level 5.1, which televisions and desktops play, ends at this many pixels; phones take the rungs below. */
const MAX_PIXELS = 4096 * 2304;

/** Chooses the renditions of a file. Pure: the same probe gives the same ladder. */
export function planLadder(probe: Probe): Ladder {
  const { video } = probe;
  const renditions = video ? chooseHeights(video).map((short) => planRendition(video, short)) : [];
  return {
    renditions,
    ...(probe.audio === undefined
      ? {}
      : { audio: { name: 'audio', stream: probe.audio.index, bitRate: 128_000, channels: 2, sampleRate: 48_000 } }),
  };
}

/** The short sides, best first: the source's own (at most 2160), then every standard rung that is clearly smaller. */
function chooseHeights(video: VideoTrack): readonly number[] {
  const short = Math.min(video.displayWidth, video.displayHeight);
  const pixels = video.displayWidth * video.displayHeight;
  const scale = Math.min(1, TOP.short / short, Math.sqrt(MAX_PIXELS / pixels));
  const top = floorEven(short * scale);
  const below = RUNGS.filter((rung) => rung.short <= top * WORTHWHILE_STEP)
    .filter((rung) => rung.short >= 360 || top <= SMALL_SOURCE)
    .map((rung) => rung.short);
  return [top, ...below];
}

function planRendition(video: VideoTrack, short: number): Rendition {
  const upright = video.displayHeight > video.displayWidth;
  const [shortSide, longSide] = upright
    ? [video.displayWidth, video.displayHeight]
    : [video.displayHeight, video.displayWidth];
  const long = Math.min(floorEven(longSide), nearestEven((longSide * short) / shortSide));
  const { frameRate, base } = planFrameRate(video, short);
  const maxRate = rateFor(short, long, toNumber(frameRate));
  return {
    name: `${short}p`,
    width: upright ? short : long,
    height: upright ? long : short,
    frameRate,
    gopFrames: framesOf(SEGMENT_SECONDS, frameRate, base),
    firstGopFrames: framesOf(FIRST_SEGMENT_SECONDS, frameRate, base),
    maxRate,
    bufferBits: maxRate,
    crf: 23,
  };
}

interface PlannedRate {
  readonly frameRate: Rational;
  /** The slowest rate of the ladder; `frameRate` is it, or exactly twice it. */
  readonly base: Rational;
}

/**
 * Constant rates only. From 50 frames on, 720p and more keep their smoothness and the smaller ones take exactly half,
 * so that a key frame of one is a key frame of all at any length of the film.
 */
function planFrameRate(video: VideoTrack, short: number): PlannedRate {
  const rate = toNumber(video.frameRate);
  if (video.variableFrameRate || (rate > 30.01 && rate < 49.9)) return steady({ num: 30, den: 1 });
  if (rate < 49.9) return steady(rate < SLOWEST ? { num: SLOWEST, den: 1 } : video.frameRate);
  const full = rate <= 60.01 ? video.frameRate : { num: 60, den: 1 };
  const half = { num: full.num, den: full.den * 2 };
  return { frameRate: short >= 720 ? full : half, base: half };
}

function steady(frameRate: Rational): PlannedRate {
  return { frameRate, base: frameRate };
}

/**
 * Frames of `seconds`, rounded up in frames of the slowest rendition. Counted, not timed: rounding of times would let
 * 29.97 and 59.94 drift apart. Up, because the segmenter cuts at the first key frame past each multiple of a second.
 */
function framesOf(seconds: number, rate: Rational, base: Rational): number {
  const ofBase = Math.ceil(toNumber(base) * seconds - 1e-9);
  return ofBase * Math.round(toNumber(rate) / toNumber(base));
}

/** The rung's rate, scaled for sizes between rungs and for 60 frames a second. */
function rateFor(short: number, long: number, framesPerSecond: number): number {
  const rung = RUNGS.findLast((candidate) => candidate.short >= short) ?? TOP;
  const area = (short * long) / (rung.short * rung.short * (16 / 9));
  const smoothness = framesPerSecond > 31 ? 1.5 : 1;
  return Math.max(150_000, Math.round((rung.maxRate * Math.min(1.2, area) * smoothness) / 1_000) * 1_000);
}

function floorEven(value: number): number {
  return Math.max(2, Math.floor(value / 2) * 2);
}

function nearestEven(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}
