import { MediaError } from './media-error.js';
import type { AudioTrack, Cover, ProbeLimits, VideoTrack } from './probe-types.js';
import { parseRational, toNumber, type Rational } from './rational.js';

/** The tracks of a file and what its header claims about its time. */
export interface Header {
  readonly container: string;
  /** Seconds; undefined where the container does not say (recordings of browsers). */
  readonly claimedDuration?: number;
  /** Seconds; transport streams rarely begin at 0. */
  readonly startTime: number;
  /** At least one of picture and sound is there. */
  readonly picture?: { readonly index: number; readonly track: VideoTrack };
  readonly audio?: AudioTrack;
  readonly cover?: Cover;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads the JSON of `ffprobe -show_format -show_streams`. Throws a MediaError when there is nothing to see or hear. */
export function parseHeader(json: string, limits: ProbeLimits): Header {
  const root = fields(parseJson(json));
  const format = fields(root['format']);
  const streams = list(root['streams']).map(fields);
  const pictures = streams.filter((stream) => stream['codec_type'] === 'video');
  const picture = pictures.find((stream) => !isCover(stream));
  const sound = usualSound(streams);
  if (picture === undefined && sound === undefined) throw new MediaError('no_video_stream');
  const cover = picture === undefined ? coverOf(pictures) : undefined;
  const claimed = number(format['duration']);
  return {
    container: text(format['format_name']),
    ...(claimed > 0 ? { claimedDuration: claimed } : {}),
    startTime: number(format['start_time']) || 0,
    ...(picture === undefined
      ? {}
      : { picture: { index: number(picture['index']), track: videoTrack(picture, limits) } }),
    ...(sound === undefined ? {} : { audio: audioTrack(sound) }),
    ...(cover === undefined ? {} : { cover }),
  };
}

function videoTrack(stream: Fields, limits: ProbeLimits): VideoTrack {
  const rotation = rotationOf(stream);
  const turned = rotation === 90 || rotation === 270;
  const stored = { width: number(stream['width']) || 0, height: number(stream['height']) || 0 };
  const sides = [stored.width, stored.height];
  if (sides.some((side) => side < limits.minSide || side > limits.maxSide)) {
    throw new MediaError('bad_dimensions', `${stored.width}x${stored.height}`);
  }
  const sar = saneAspect(parseRational(text(stream['sample_aspect_ratio'])));
  const square = squarePixels(stored.width, stored.height, sar);
  const pixelFormat = text(stream['pix_fmt']);
  const hdr = /^(?:smpte2084|arib-std-b67)$/.test(text(stream['color_transfer']));
  return {
    codec: text(stream['codec_name']),
    pixelFormat,
    bitDepth: Number(/p(\d\d)(?:le|be)$/.exec(pixelFormat)?.[1] ?? 8),
    width: turned ? stored.height : stored.width,
    height: turned ? stored.width : stored.height,
    displayWidth: turned ? square.height : square.width,
    displayHeight: turned ? square.width : square.height,
    rotation,
    sampleAspectRatio: sar,
    displayAspectRatio: turned ? square.height / square.width : square.width / square.height,
    frameRate: frameRateOf(stream),
    variableFrameRate: false,
    interlaced: /^(?:tt|bb|tb|bt)$/.test(text(stream['field_order'])),
    fullRange: stream['color_range'] === 'pc' || pixelFormat.startsWith('yuvj'),
    hdr,
    untoldColours: hdr && ![stream['color_primaries'], stream['color_space']].every(isTold),
  };
}

function audioTrack(stream: Fields): AudioTrack {
  return {
    index: number(stream['index']),
    codec: text(stream['codec_name']),
    channels: number(stream['channels']),
    sampleRate: number(stream['sample_rate']) || 0,
  };
}

/** Of several tracks the one that players take, too; a track that nobody here can decode has no channels. */
function usualSound(streams: readonly Fields[]): Fields | undefined {
  const sounds = streams.filter((stream) => stream['codec_type'] === 'audio' && number(stream['channels']) > 0);
  return sounds.find((stream) => number(fields(stream['disposition'])['default']) === 1) ?? sounds[0];
}

/** The first, as `0:v:0` is. */
function coverOf([first]: readonly Fields[]): Cover | undefined {
  const [width, height] = [number(first?.['width']), number(first?.['height'])];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** A cover picture of a sound file is a "video stream" of one frame. */
function isCover(stream: Fields): boolean {
  return number(fields(stream['disposition'])['attached_pic']) === 1;
}

/** Phones store upright pictures lying down with a display matrix; older files have a `rotate` tag. */
function rotationOf(stream: Fields): 0 | 90 | 180 | 270 {
  const matrix = list(stream['side_data_list'])
    .map(fields)
    .find((data) => data['rotation'] !== undefined);
  const degrees = number(matrix?.['rotation'] ?? fields(stream['tags'])['rotate']) || 0;
  const quarters = (((Math.round(degrees / 90) % 4) + 4) % 4) * 90;
  return quarters === 90 || quarters === 180 || quarters === 270 ? quarters : 0;
}

/** Aspect ratios beyond 4 are damage, not intent; square pixels show more of the picture than a hair-wide strip. */
function saneAspect(ratio: Rational | undefined): Rational {
  if (ratio === undefined) return { num: 1, den: 1 };
  const value = toNumber(ratio);
  return value > 0.25 && value < 4 ? ratio : { num: 1, den: 1 };
}

/** Keeps the stored height and stretches the width, as ffmpeg's players do. */
function squarePixels(width: number, height: number, sar: Rational): { width: number; height: number } {
  return { width: Math.max(1, Math.round((width * sar.num) / sar.den)), height };
}

const isTold = (name: unknown): boolean => !['', 'unknown', 'reserved'].includes(text(name));

function frameRateOf(stream: Fields): Rational {
  const candidates = [stream['avg_frame_rate'], stream['r_frame_rate']].map((rate) => parseRational(text(rate)));
  return candidates.find((rate) => rate !== undefined && toNumber(rate) <= 240) ?? { num: 30, den: 1 };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new MediaError('internal', 'ffprobe printed no JSON');
  }
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** ffprobe prints numbers as numbers or as strings, depending on the field. */
function number(value: unknown): number {
  return typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
