import type { HttpLimits } from './http-limits.js';

/** Bytes per second for which an ordinary body that is large gets more time than `HttpLimits.body`. */
const ordinaryRate = 50_000;

/**
 * Judges how the bytes of one body come. Every body must keep the least rate over each stretch, so that neither silence
 * nor a byte now and then keeps a connection; one that is no upload has a deadline as well.
 */
export class BodyPace {
  readonly #deadline: number;
  /** Where the present stretch began. */
  #from: number;
  #bytesThen: number;

  /**
   * @param now milliseconds of a clock that never jumps
   * @param bytes read from the connection so far
   * @param declared bytes of the body; 'lasting' for one that may take as long as it keeps its pace
   */
  constructor(
    private readonly limits: Pick<HttpLimits, 'body' | 'stall' | 'leastRate'>,
    now: number,
    bytes: number,
    declared: number | 'lasting',
  ) {
    this.#deadline = declared === 'lasting' ? Infinity : now + limits.body + (declared / ordinaryRate) * 1_000;
    this.#from = now;
    this.#bytesThen = bytes;
  }

  /** @param isOursToTake whether bytes wait for us: then the client cannot send, and no pace is judged */
  isKept(now: number, bytes: number, isOursToTake: boolean): boolean {
    if (now > this.#deadline) return false;
    const { stall, leastRate } = this.limits;
    const elapsed = now - this.#from;
    if (!isOursToTake && elapsed < stall) return true;
    const isKept = isOursToTake || bytes - this.#bytesThen >= (elapsed / 1_000) * leastRate;
    this.#from = now;
    this.#bytesThen = bytes;
    return isKept;
  }
}
