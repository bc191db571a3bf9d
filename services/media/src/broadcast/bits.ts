import { EncoderRefused } from './flv.js';

/** Reads bits, the highest first. @throws EncoderRefused where there are no more */
export class Bits {
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** @param count at most 32 */
  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++) {
      const byte = this.bytes[this.#at >> 3];
      if (byte === undefined) throw new EncoderRefused('unreadable');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** A number in the exponential code of Golomb (ITU-T H.264 section 9.1). */
  golomb(): number {
    let zeros = 0;
    while (this.read(1) === 0) if ((zeros += 1) > 31) throw new EncoderRefused('unreadable');
    return 2 ** zeros - 1 + this.read(zeros);
  }

  signedGolomb(): number {
    const value = this.golomb();
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2;
  }
}
