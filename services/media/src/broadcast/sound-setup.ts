import { Bits } from './bits.js';
import { EncoderRefused } from './flv.js';

/** How the decoder of the sound is set up. */
export interface SoundSetup {
  /** AudioSpecificConfig (ISO/IEC 14496-3 section 1.6.2.1). */
  readonly config: Buffer;
  /** RFC 6381: `mp4a.40.2`. */
  readonly codec: string;
  /** Samples a second. */
  readonly rate: number;
  readonly channels: number;
}

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
/** AAC-LC, and what stands upon it: with spectral band replication, and with parametric stereo. */
const objectTypes = [2, 5, 29];

/** @throws EncoderRefused */
export function readSoundSetup(config: Buffer): SoundSetup {
  const bits = new Bits(config);
  const type = bits.read(5);
  const rate = rates[bits.read(4)];
  const channels = bits.read(4);
  if (!objectTypes.includes(type) || rate === undefined || channels < 1 || channels > 7)
    throw new EncoderRefused('codec');
  return { config: Buffer.from(config.subarray(0, 64)), codec: `mp4a.40.${type}`, rate, channels };
}
