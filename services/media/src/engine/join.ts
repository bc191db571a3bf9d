import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RESUMED_INIT_FILE } from './encode-args.js';
import { INIT_FILE } from './media-playlist.js';
import { MediaError } from './media-error.js';

/** Seconds by which a segment may be off its place: less than half a frame of anything that we make. */
const TOLERANCE = 0.004;

/**
 * Checks that what an encoder made when it went on with a track fits what was there: the same decoder set-up, and the first
 * segment at its time. A player would stumble over anything else, so the film is rather made anew.
 *
 * @throws MediaError `internal`
 */
export async function checkJoin(folder: string, segment: string, seconds: number): Promise<void> {
  const [init, resumed, first] = await Promise.all(
    [INIT_FILE, RESUMED_INIT_FILE, segment].map((file) => readFile(join(folder, file))),
  );
  if (!init || !resumed || !first) throw new MediaError('internal', 'a part is missing');
  const [was, is] = [init, resumed].map((file) => decoderSetup(file));
  if (was === undefined || is === undefined || !was.equals(is)) {
    throw new MediaError('internal', 'the parts have different set-ups');
  }
  const begins = beginOf(first) / timescaleOf(resumed);
  if (!(Math.abs(begins - seconds) <= TOLERANCE)) {
    throw new MediaError('internal', `the part begins at ${begins.toFixed(3)} s, not at ${seconds.toFixed(3)} s`);
  }
}

/**
 * Whether a segment that was made again can stand among those that are there.
 *
 * @param was init segment of those
 * @param own that of the encoder which made it
 * @param seconds of the track at which it must begin; sums of rounded lengths may be off by a few milliseconds
 */
export function fits(was: Buffer, own: Buffer, segment: Buffer, seconds: number): boolean {
  const [before, now] = [was, own].map((file) => decoderSetup(file));
  const isSame = before !== undefined && now !== undefined && before.equals(now);
  return isSame && Math.abs(beginOf(segment) / timescaleOf(own) - seconds) < 0.015;
}

/** The sample description (ISO/IEC 14496-12 section 8.5.2): codec, size, and what the decoder is set up with. */
function decoderSetup(init: Buffer): Buffer | undefined {
  const at = init.indexOf('stsd', 0, 'latin1');
  return at < 4 ? undefined : init.subarray(at, at - 4 + init.readUInt32BE(at - 4));
}

/** Ticks a second, from the media header (section 8.4.2). */
function timescaleOf(init: Buffer): number {
  const at = init.indexOf('mdhd', 0, 'latin1');
  return at < 0 ? Number.NaN : init.readUInt32BE(at + (init[at + 4] === 1 ? 24 : 16));
}

/** When a segment begins, in ticks (section 8.8.12). */
function beginOf(segment: Buffer): number {
  const at = segment.indexOf('tfdt', 0, 'latin1');
  if (at < 0) return Number.NaN;
  return segment[at + 4] === 1 ? Number(segment.readBigUInt64BE(at + 8)) : segment.readUInt32BE(at + 8);
}
