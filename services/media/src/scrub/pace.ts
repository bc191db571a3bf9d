import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of debt that are slept off at once: timers are coarse. */
const least = 20;

/** Keeps reading to a rate, so that it takes no bandwidth from who watches. */
export class Pace {
  /** By `performance.now()`: when everything that was spent is paid. */
  #paid = 0;

  constructor(
    private readonly bytesPerSecond: number,
    private readonly signal: AbortSignal,
  ) {}

  readonly spend = async (bytes: number): Promise<void> => {
    this.signal.throwIfAborted();
    const now = performance.now();
    this.#paid = Math.max(this.#paid, now) + (bytes / this.bytesPerSecond) * 1_000;
    if (this.#paid - now >= least) await sleep(this.#paid - now, undefined, { signal: this.signal });
  };
}
