import { box, fullBox, u32, u64 } from './boxes.js';
import { pictureTrack, soundTrack } from './init-segment.js';

/** Times in ticks of their track. */
export interface Sample {
  readonly duration: number;
  /** From when it is decoded until it is shown. */
  readonly offset: number;
  readonly isKey: boolean;
  readonly data: Uint8Array;
}

interface Part {
  /** From 1. */
  readonly number: number;
  /** When its first sample is decoded. */
  readonly at: number;
  readonly samples: readonly Sample[];
}

const styp = box('styp', Buffer.from('msdh'), u32(0), Buffer.from('msdhmsix'));
/** A key frame needs no other; all others do (ISO/IEC 14496-12 section 8.8.3.1). */
const [keyFlags, otherFlags] = [0x02000000, 0x01010000];

/** Data offset, and of each sample its duration, size, flags and composition offset. */
export const pictureSegment = (part: Part): Buffer =>
  segment(pictureTrack, part, 0xf01, ({ duration, data, isKey, offset }) => [
    ...[duration, data.length, isKey ? keyFlags : otherFlags],
    // Signed, in version 1.
    offset >>> 0,
  ]);

/** Of each sample its duration and size. */
export const soundSegment = (part: Part): Buffer =>
  segment(soundTrack, part, 0x301, ({ duration, data }) => [duration, data.length]);

function segment(
  track: number,
  { number, at, samples }: Part,
  flags: number,
  describe: (sample: Sample) => readonly number[],
): Buffer {
  const described = u32(...samples.flatMap(describe));
  const fragment = (offset: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number)),
      box(
        'traf',
        fullBox('tfhd', 0, 0x020000, u32(track)),
        fullBox('tfdt', 1, 0, u64(at)),
        fullBox('trun', 1, flags, u32(samples.length, offset), described),
      ),
    );
  const moof = fragment(fragment(0).length + 8);
  return Buffer.concat([styp, moof, box('mdat', ...samples.map(({ data }) => data))]);
}
