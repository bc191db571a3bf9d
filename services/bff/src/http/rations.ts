import { domainError } from '@marquee/contracts';
import { BoundedCache } from './bounded-cache.js';

export interface Ration {
  readonly key: string;
  readonly wanted: number;
}

interface Left {
  requests: number;
  /** Milliseconds, of a clock that never jumps: what is not used by then is lost, for its minute is over. */
  readonly until: number;
}

const callers = 50_000;
const minute = 60_000;
/** What is taken at once: so much of a minute's worth stays at most in a replica that its caller does not come to again. */
const share = 20;

/**
 * What callers may ask for, taken from what all replicas give them together: of a limit of 20 one by one, so that it is exact; of
 * larger ones some at a time.
 */
export class Rations {
  readonly #left = new BoundedCache<string, Left>(callers);
  readonly #wanted: number;

  constructor(
    perMinute: number,
    private readonly take: (ration: Ration) => Promise<{ readonly granted: number; readonly wait: number }>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#wanted = Math.max(1, Math.floor(perMinute / share));
  }

  /**
   * @param weight as how many requests it counts
   * @throws DomainError RATE_LIMITED with the seconds until the next request may come
   */
  consume(key: string, weight = 1): void | Promise<void> {
    const left = this.#leftOf(key);
    if (left < weight) return this.#fetch(key, weight);
    this.#keep(key, left - weight);
  }

  async #fetch(key: string, weight: number): Promise<void> {
    // Where nobody answers, what each replica counts itself is limit enough.
    const taken = await this.take({ key, wanted: Math.max(weight, this.#wanted) }).catch(() => undefined);
    if (!taken) return;
    // Others who came meanwhile have fetched some, too.
    const left = this.#leftOf(key) + taken.granted;
    this.#keep(key, left < weight ? left : left - weight);
    // Of what was given, too little: it comes back in no time.
    if (left < weight) throw domainError('RATE_LIMITED', { seconds: Math.max(1, taken.wait) });
  }

  #leftOf(key: string): number {
    const left = this.#left.get(key);
    return left && this.now() < left.until ? left.requests : 0;
  }

  #keep(key: string, requests: number): void {
    const known = this.#left.get(key);
    if (known && this.now() < known.until) known.requests = requests;
    else this.#left.set(key, { requests, until: this.now() + minute });
  }
}
