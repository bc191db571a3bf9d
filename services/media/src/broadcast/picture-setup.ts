import { Bits } from './bits.js';
import { EncoderRefused } from './flv.js';

/** How the decoder of the pictures is set up. */
export interface PictureSetup {
  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15 section 5.3.3.1). */
  readonly record: Buffer;
  /** RFC 6381: `avc1.640028`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** The same as units of the stream, to stand before key frames: whoever reads on over a change of it then learns of it. */
  readonly units: Buffer;
}

/** Pixels of the longer side. */
const largestSide = 4_096;
const highProfiles = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

/** @throws EncoderRefused */
export function readPictureSetup(record: Buffer): PictureSetup {
  const [version, profile = 0, , , lengths = 0] = record;
  if (record.length < 7 || version !== 1) throw new EncoderRefused('unreadable');
  // Lengths of units are four bytes everywhere, and so are those that we put before them.
  if ((lengths & 3) !== 3) throw new EncoderRefused('codec');
  const { units, first } = unitsOf(record);
  if (!first) throw new EncoderRefused('unreadable');
  const size = sizeOf(first, profile);
  const isSensible = [size.width, size.height].every((side) => side >= 16 && side <= largestSide);
  if (!isSensible) throw new EncoderRefused('codec');
  // What came is part of a larger buffer, which need not be kept for it.
  return { record: Buffer.from(record), codec: `avc1.${record.toString('hex', 1, 4)}`, ...size, units };
}

/** The parameter sets of the record: first those of sequences, then those of pictures. */
function unitsOf(record: Buffer): { readonly units: Buffer; readonly first: Buffer | undefined } {
  const units: Buffer[] = [];
  let [at, first] = [5, undefined as Buffer | undefined];
  for (const mask of [0x1f, 0xff]) {
    const count = (record[at] ?? 0) & mask;
    at += 1;
    for (let index = 0; index < count; index++) {
      if (at + 2 > record.length) throw new EncoderRefused('unreadable');
      const length = record.readUInt16BE(at);
      const unit = record.subarray(at + 2, at + 2 + length);
      if (unit.length < length || length === 0) throw new EncoderRefused('unreadable');
      first ??= unit;
      const prefix = Buffer.alloc(4);
      prefix.writeUInt32BE(length);
      units.push(prefix, unit);
      at += 2 + length;
    }
  }
  return { units: Buffer.concat(units), first };
}

/** Of the pictures, by the sequence parameter set (ITU-T H.264 section 7.3.2.1.1). */
function sizeOf(unit: Buffer, profile: number): { readonly width: number; readonly height: number } {
  const bits = new Bits(withoutEscapes(unit.subarray(4)));
  bits.golomb();
  const chroma = highProfiles.has(profile) ? ofHighProfile(bits) : 1;
  bits.golomb();
  skipOrder(bits);
  bits.golomb();
  bits.read(1);
  const columns = bits.golomb() + 1;
  const rows = bits.golomb() + 1;
  const framesOnly = bits.read(1);
  if (framesOnly === 0) bits.read(1);
  bits.read(1);
  const [left = 0, right = 0, top = 0, bottom = 0] =
    bits.read(1) === 1 ? Array.from({ length: 4 }, () => bits.golomb()) : [];
  const across = chroma === 1 || chroma === 2 ? 2 : 1;
  const down = (chroma === 1 ? 2 : 1) * (2 - framesOnly);
  return {
    width: columns * 16 - (left + right) * across,
    height: rows * 16 * (2 - framesOnly) - (top + bottom) * down,
  };
}

/** @returns how colours are sampled */
function ofHighProfile(bits: Bits): number {
  const chroma = bits.golomb();
  if (chroma === 3) bits.read(1);
  bits.golomb();
  bits.golomb();
  bits.read(1);
  if (bits.read(1) === 1) {
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) {
      if (bits.read(1) === 1) skipScaling(bits, list < 6 ? 16 : 64);
    }
  }
  return chroma;
}

function skipScaling(bits: Bits, size: number): void {
  let [last, next] = [8, 8];
  for (let index = 0; index < size; index++) {
    if (next !== 0) next = (last + bits.signedGolomb() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

/** How the order of pictures is said. */
function skipOrder(bits: Bits): void {
  const type = bits.golomb();
  if (type === 0) bits.golomb();
  if (type !== 1) return;
  bits.read(1);
  bits.signedGolomb();
  bits.signedGolomb();
  const cycle = bits.golomb();
  if (cycle > 255) throw new EncoderRefused('unreadable');
  for (let index = 0; index < cycle; index++) bits.signedGolomb();
}

/** Without the bytes that keep a unit from looking like the beginning of another one (section 7.4.1). */
function withoutEscapes(unit: Buffer): Uint8Array {
  return unit.filter((byte, at) => !(byte === 3 && at >= 2 && unit[at - 1] === 0 && unit[at - 2] === 0));
}
