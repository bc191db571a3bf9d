import { join } from 'node:path';
import { readIfThere } from './files.js';
import type { AudioRendition, Ladder, Rendition } from './ladder.js';
import { parseMediaPlaylist, PLAYLIST_FILE, type Segment } from './media-playlist.js';
import { MediaError } from './media-error.js';
import type { Probe } from './probe-types.js';
import { toNumber } from './rational.js';
import { runTool } from './run-tool.js';
import { untrustedInput } from './safe-input.js';

/** Samples of an AAC frame. The first frame of a track is the encoder's run-up and is not heard. */
export const AAC_FRAME = 1_024;

/** What is there of a track before an encoder goes on with it. */
export interface TrackBefore {
  readonly segments: readonly Segment[];
  /** Number of the first segment that the encoder makes; it may make some of those again. */
  readonly first: number;
  /** Seconds of the track at which that segment must begin. */
  readonly seconds: number;
}

/** Where an encoder goes on with a ladder of which a part is there. */
export interface ResumePoint {
  /** Seconds of the film at which the input is opened: at or behind a key frame, and before everything that is missing. */
  readonly seek: number;
  /** Segments that every rendition has; none when it was interrupted before the slowest one had its first. */
  readonly segments: number;
  /** Seconds of the film that these segments show. */
  readonly seconds: number;
  /** What there is of the sound: its segments, and the samples in them, run-up included. */
  readonly audio?: { readonly segments: number; readonly samples: number };
  /** Without those of which nothing is there: the encoder begins with them. */
  readonly tracks: ReadonlyMap<string, TrackBefore>;
}

/**
 * Demuxers that find a time in a file by an index, and whose clock does not jump within it. After a seek in the others
 * (transport streams, which may have been joined) a film could go on at another place than where it stopped.
 */
const INDEXED = /^(?:mov|matroska|avi|flv|asf|mxf)\b/;

/** Seconds before what is missing at which the input is opened first: deinterlacing and sound need a run-up. */
const RUN_UP = 3;
/** Key frames farther away than this would make each resumption decode more than it encodes, in seconds. */
const FARTHEST_KEY_FRAME = 60;

/**
 * Whether a film can be stopped anywhere and gone on with there, as far as can be said beforehand: a place in the middle can be
 * found, and is not far from a key frame.
 */
export async function canBeResumed(input: string, probe: Probe, signal?: AbortSignal): Promise<boolean> {
  // Sound alone is made a hundred times as fast as it lasts.
  if (!probe.video || !INDEXED.test(probe.container)) return false;
  if (probe.durationSeconds <= FARTHEST_KEY_FRAME) return true;
  const late = probe.startSeconds + 0.9 * probe.durationSeconds;
  const keyFrame = await keyFrameBefore(input, late, signal);
  return keyFrame !== undefined && late - keyFrame <= FARTHEST_KEY_FRAME;
}

/**
 * Where to go on with the ladder in a folder, by its published playlists.
 *
 * @returns undefined when nothing is there that one could go on with, or the file is none that one can go on in
 */
export async function findResumePoint(
  { input, outputDir, probe }: { readonly input: string; readonly outputDir: string; readonly probe: Probe },
  ladder: Ladder,
  signal?: AbortSignal,
): Promise<ResumePoint | undefined> {
  if (!INDEXED.test(probe.container)) return undefined;
  const [best] = ladder.renditions;
  if (!best) return undefined;
  const pictures = await Promise.all(
    ladder.renditions.map(async (rendition) => wholeSegments(rendition, await segmentsIn(outputDir, rendition.name))),
  );
  const segments = Math.min(...pictures.map(({ length }) => length));
  const sound = ladder.audio && wholeAudio(ladder.audio, await segmentsIn(outputDir, ladder.audio.name));
  if (pictures.every(({ length }) => length === 0) || sound?.segments.length === 0) return undefined;
  const seconds = timeOf(best, segments);
  const tracks = new Map<string, TrackBefore>();
  for (const [index, { name }] of ladder.renditions.entries()) {
    const there = pictures[index] ?? [];
    if (there.length > 0) tracks.set(name, { segments: there, first: segments, seconds });
  }
  if (sound && ladder.audio) tracks.set(ladder.audio.name, sound);
  const heard = sound ? sound.seconds - AAC_FRAME / sound.sampleRate : seconds;
  const seek = Math.max(0, Math.min(seconds, heard) - RUN_UP);
  const at = probe.startSeconds + seek;
  const keyFrame = seek === 0 ? at : await keyFrameBefore(input, at, signal);
  if (keyFrame === undefined || at - keyFrame > FARTHEST_KEY_FRAME) return undefined;
  const audio = sound && { segments: sound.first, samples: Math.round(sound.seconds * sound.sampleRate) };
  return { seek, segments, seconds, tracks, ...(audio && { audio }) };
}

/** The published segments of a track. */
async function segmentsIn(folder: string, track: string): Promise<readonly Segment[]> {
  const text = await readIfThere(join(folder, track, PLAYLIST_FILE));
  return parseMediaPlaylist(text?.toString('utf8') ?? '').segments;
}

/** Seconds that the first segments of a rendition show. */
function timeOf({ firstGopFrames, gopFrames, frameRate }: Rendition, segments: number): number {
  return segments === 0 ? 0 : (firstGopFrames + (segments - 1) * gopFrames) / toNumber(frameRate);
}

/** A shorter one was the last one of a film, or is broken: it is made again. */
function wholeSegments(rendition: Rendition, segments: readonly Segment[]): readonly Segment[] {
  const halfFrame = 0.5 / toNumber(rendition.frameRate);
  const isShort = ({ seconds }: Segment, index: number): boolean =>
    seconds < timeOf(rendition, index + 1) - timeOf(rendition, index) - halfFrame;
  const short = segments.findIndex(isShort);
  return short < 0 ? segments : segments.slice(0, short);
}

/** Segments of whole AAC frames: only the last one of a film ends within one. */
function wholeAudio({ sampleRate }: AudioRendition, segments: readonly Segment[]) {
  const frames = segments.map(({ seconds }) => (seconds * sampleRate) / AAC_FRAME);
  const broken = frames.findIndex((count) => Math.abs(count - Math.round(count)) > 0.02);
  const whole = broken < 0 ? segments : segments.slice(0, broken);
  const samples = frames.slice(0, whole.length).reduce((sum, count) => sum + Math.round(count) * AAC_FRAME, 0);
  return { segments: whole, first: whole.length, seconds: samples / sampleRate, sampleRate };
}

/**
 * The time of the key frame that a decoder begins with when the file is opened at `at`, both on the file's own clock;
 * undefined when it would begin later. Asked of the file, since containers differ in what they promise.
 */
async function keyFrameBefore(input: string, at: number, signal: AbortSignal | undefined): Promise<number | undefined> {
  let found: number | undefined;
  const onLine = (line: string): boolean => {
    const [time = '', flags = ''] = line.split(',');
    if (flags.includes('K')) found ??= Number.parseFloat(time);
    return true;
  };
  try {
    await runTool({
      tool: 'ffprobe',
      args: [
        ...['-v', 'error', '-hide_banner', '-select_streams', 'V:0', '-show_entries', 'packet=pts_time,flags'],
        ...['-of', 'csv=p=0', '-read_intervals', `${at.toFixed(3)}%+#100`, ...untrustedInput(input)],
      ],
      stage: 'encode',
      inputs: [input],
      timeoutMs: 60_000,
      hidden: [input],
      onLine,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
    return undefined;
  }
  return found !== undefined && found <= at ? found : undefined;
}
