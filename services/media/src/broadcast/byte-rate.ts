/** Bytes a second that an encoder may send: 8 Mbit/s, which every viewer's line has to carry, too. */
const most = 1_000_000;
/** Seconds of that which may come at once: key frames, and what waited in the encoder. */
const burst = 12;

/** How much an encoder sends. */
export class ByteRate {
  #budget = most * burst;
  #at: number;
  #bytes = 0;
  #since: number;
  #kilobits = 0;

  /** @param now milliseconds of a clock that never jumps */
  constructor(now: number) {
    this.#at = now;
    this.#since = now;
  }

  /** @returns whether it is bearable */
  add(bytes: number, now: number): boolean {
    this.#budget = Math.min(most * burst, this.#budget + ((now - this.#at) * most) / 1_000) - bytes;
    this.#at = now;
    this.#bytes += bytes;
    return this.#budget >= 0;
  }

  /** Kilobits a second since this was asked last, evened out. */
  measure(now: number): number {
    const elapsed = Math.max(1, now - this.#since);
    const present = (this.#bytes * 8) / elapsed;
    this.#kilobits = this.#kilobits === 0 ? present : (this.#kilobits * 2 + present) / 3;
    this.#bytes = 0;
    this.#since = now;
    return Math.round(this.#kilobits);
  }
}
