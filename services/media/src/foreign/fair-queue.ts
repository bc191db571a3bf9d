interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
}

export interface FairQueueLimits {
  /** Pieces of work at the same time. */
  readonly atOnce: number;
  /** Pieces of work of one party that wait or are being done. */
  readonly perParty: number;
  /** Of all parties: bytes that wait or are being worked on. */
  readonly bytes: number;
  /** Milliseconds; whoever waited so long is refused. */
  readonly longestWait: number;
}

/** There is no place, or none was found in time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Lets few work at once and many wait. Parties take turns, however much each of them brings: whoever brings one piece
 * waits for one piece of each other party at most.
 */
export class FairQueue {
  /** In the order of their turns: who was served last stands at the end. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #places = new Map<string, number>();
  #busy = 0;
  #bytes = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  /** @throws QueueFull, before the work begins; the signal's reason; what the work throws */
  async run<Result>(party: string, size: number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    const places = this.#places.get(party) ?? 0;
    if (places >= this.limits.perParty || this.#bytes + size > this.limits.bytes) throw new QueueFull();
    this.#places.set(party, places + 1);
    this.#bytes += size;
    try {
      await this.#turn(party, signal);
      try {
        return await work();
      } finally {
        this.#busy -= 1;
        this.#next();
      }
    } finally {
      this.#bytes -= size;
      const left = (this.#places.get(party) ?? 1) - 1;
      if (left === 0) this.#places.delete(party);
      else this.#places.set(party, left);
    }
  }

  async #turn(party: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const mine: Waiting = { start: () => resolve(undefined), refuse: reject };
    const others = this.#waiting.get(party);
    if (others) others.push(mine);
    else this.#waiting.set(party, [mine]);
    const leave = (reason: unknown): void => {
      this.#forget(party, mine);
      mine.refuse(reason);
    };
    const timer = setTimeout(() => leave(new QueueFull()), this.limits.longestWait);
    const onAbort = (): void => leave(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#next();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #next(): void {
    while (this.#busy < this.limits.atOnce) {
      const [turn] = this.#waiting;
      if (!turn) return;
      const [party, [first, ...rest]] = turn;
      this.#waiting.delete(party);
      if (rest.length > 0) this.#waiting.set(party, rest);
      this.#busy += 1;
      first?.start();
    }
  }

  #forget(party: string, one: Waiting): void {
    const left = this.#waiting.get(party)?.filter((waiting) => waiting !== one) ?? [];
    // Set again in place, so that the others keep their turn.
    if (left.length > 0) this.#waiting.set(party, left);
    else this.#waiting.delete(party);
  }
}
