import { box, fullBox, u16, u32 } from './boxes.js';
import type { PictureSetup } from './picture-setup.js';
import type { SoundSetup } from './sound-setup.js';

/** Both are unique in a broadcast, so that parts of both stand one after another in the recording. */
export const [pictureTrack, soundTrack] = [1, 2];
/** Ticks a second of the pictures: times of RTMP are milliseconds. */
const ticks = 1_000;

interface Tracks {
  readonly picture?: PictureSetup | undefined;
  readonly sound?: SoundSetup | undefined;
  /** Milliseconds; absent: it goes on. */
  readonly duration?: number;
}

/** What stands before all parts of one or both tracks: how their decoders are set up (ISO/IEC 14496-12 section 8). */
export function initSegment({ picture, sound, duration = 0 }: Tracks): Buffer {
  const tracks = [
    ...(picture ? [pictureTrackBox(picture, duration)] : []),
    ...(sound ? [soundTrackBox(sound, duration)] : []),
  ];
  const ids = [...(picture ? [pictureTrack] : []), ...(sound ? [soundTrack] : [])];
  const extending = ids.map((id) => fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0)));
  const whole = duration > 0 ? [fullBox('mehd', 0, 0, u32(duration))] : [];
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6mp41cmfc')),
    box('moov', movieHeader(duration), ...tracks, box('mvex', ...whole, ...extending)),
  ]);
}

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

const movieHeader = (duration: number): Buffer =>
  fullBox(
    'mvhd',
    ...[0, 0],
    u32(0, 0, ticks, duration, 0x10000),
    ...[u16(0x0100, 0), u32(0, 0)],
    ...[matrix, u32(0, 0, 0, 0, 0, 0), u32(soundTrack + 1)],
  );

interface Track {
  readonly id: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly rate: number;
  readonly handler: 'vide' | 'soun';
  readonly header: Buffer;
  readonly entry: Buffer;
  readonly width?: number;
  readonly height?: number;
}

function trackBox({ id, duration, rate, handler, header, entry, width = 0, height = 0 }: Track): Buffer {
  const empty = (name: string, ...more: readonly number[]): Buffer => fullBox(name, 0, 0, u32(0, ...more));
  const samples = [empty('stts'), empty('stsc'), empty('stsz', 0), empty('stco')];
  const table = box('stbl', fullBox('stsd', 0, 0, u32(1), entry), ...samples);
  const here = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));
  return box(
    'trak',
    fullBox(
      'tkhd',
      ...[0, 3],
      u32(0, 0, id, 0, duration, 0, 0),
      u16(0, 0, handler === 'soun' ? 0x0100 : 0, 0),
      ...[matrix, u32(width * 0x10000, height * 0x10000)],
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, rate, Math.round((duration * rate) / 1_000)), u16(0x55c4, 0)),
      fullBox('hdlr', 0, 0, u32(0), Buffer.from(handler), u32(0, 0, 0), Buffer.of(0)),
      box('minf', header, here, table),
    ),
  );
}

function pictureTrackBox({ record, width, height }: PictureSetup, duration: number): Buffer {
  const entry = box(
    'avc1',
    ...[u32(0), u16(0, 1), u32(0, 0, 0, 0), u16(width, height)],
    ...[u32(0x480000, 0x480000, 0), u16(1), Buffer.alloc(32), u16(0x18, 0xffff)],
    box('avcC', record),
  );
  const header = fullBox('vmhd', 0, 1, u16(0, 0, 0, 0));
  return trackBox({ id: pictureTrack, duration, rate: ticks, handler: 'vide', header, entry, width, height });
}

function soundTrackBox({ config, rate, channels }: SoundSetup, duration: number): Buffer {
  // The descriptors of ISO/IEC 14496-1 section 7.2.6: a stream of MPEG-4 sound, and how its decoder is set up.
  const specific = descriptor(5, config);
  const decoder = descriptor(4, Buffer.of(0x40, 0x15, 0, 0, 0), u32(0, 0), specific);
  const stream = descriptor(3, u16(soundTrack), Buffer.of(0), decoder, descriptor(6, Buffer.of(2)));
  const entry = box(
    'mp4a',
    ...[u32(0), u16(0, 1), u32(0, 0), u16(channels, 16, 0, 0)],
    // Rates of more than 16 bits stand in the set-up alone.
    ...[u32(rate > 0xffff ? 0 : rate * 0x10000), fullBox('esds', 0, 0, stream)],
  );
  const header = fullBox('smhd', 0, 0, u16(0, 0));
  return trackBox({ id: soundTrack, duration, rate, handler: 'soun', header, entry });
}

/** @param parts together less than 128 bytes */
function descriptor(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag, content.length), content]);
}
