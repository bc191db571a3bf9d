import type { ObjectStore } from './object-store.js';
import { platform } from './platform.js';

const kind = 'clocks';
const id = 'clock';

/** The time by which things are sold, which can be moved on and never back (https://docs.stripe.com/billing/testing/test-clocks). */
export class TestClock {
  /** @param real seconds since 1970 */
  constructor(
    private readonly objects: ObjectStore,
    private readonly real: () => number,
  ) {}

  now(): number {
    return this.real() + this.ahead;
  }

  /** Seconds by which it is ahead; below nothing: behind. */
  get ahead(): number {
    return Number(this.objects.get(platform, kind, id)?.['ahead'] ?? 0);
  }

  advance(seconds: number): void {
    this.#put(this.ahead + Math.max(0, Math.floor(seconds)));
  }

  /** Lets it begin in the past, where nothing was sold yet: what is sold from then on is as old as it says. */
  begin(secondsAgo: number): boolean {
    if (this.ahead !== 0 || this.objects.any(['charges', 'subscriptions', 'invoices'])) return false;
    this.#put(-Math.max(0, Math.floor(secondsAgo)));
    return true;
  }

  #put(ahead: number): void {
    this.objects.put(platform, kind, { id, object: 'clock', ahead });
  }
}
