import type { SoundSetup } from './sound-setup.js';

/** Samples of one AAC frame. */
const frameLength = 1_024;
/** Seconds by which the encoder's clock and the count of its samples may be apart. */
const tolerance = 0.1;

export interface SoundFrame {
  /** Samples. */
  readonly at: number;
  readonly data: Buffer;
}

/**
 * Times of sound to the sample: those of RTMP are rounded to milliseconds, and frames that overlap or leave holes can be heard. Where the
 * encoder left out some, the count goes on behind the hole.
 */
export class SoundClock {
  #next: number | undefined;

  constructor(readonly setup: SoundSetup) {}

  /** @param at milliseconds, as the encoder says @returns undefined for what lies before what was there already */
  time(at: number, data: Buffer): SoundFrame | undefined {
    const said = Math.round((at * this.setup.rate) / 1_000);
    this.#next ??= said;
    const isOff = Math.abs(said - this.#next) > tolerance * this.setup.rate;
    if (isOff && said < this.#next) return undefined;
    const frame = { at: isOff ? said : this.#next, data };
    this.#next = frame.at + frameLength;
    return frame;
  }

  /** Of these frames: each lasts until the next one begins. @param next when what follows begins; absent: as long as a frame lasts */
  samplesOf(frames: readonly SoundFrame[], next?: number) {
    return frames.map(({ at, data }, index) => {
      const end = frames[index + 1]?.at ?? next ?? at + frameLength;
      return { duration: Math.max(1, end - at), offset: 0, isKey: true, data };
    });
  }
}
