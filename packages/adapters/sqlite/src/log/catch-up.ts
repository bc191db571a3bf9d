import type { LoggedEvent, ReadAll } from '@marquee/ports';
import { Bell } from '../bell.js';

/** Another process may append to the same file; nobody wakes us then. */
const pollMilliseconds = 1_000;
/** Between two deliveries of a batch whose handler failed: first, doubling up to the last. */
const pause = { first: 50, last: 5_000 };

interface Source {
  read(query: ReadAll): readonly LoggedEvent[];
  head(): number;
}

/** Reads on from a position for ever, and hands over one batch at a time. */
export class CatchUp {
  readonly #bell = new Bell();
  readonly #finished: Promise<void>;
  #closed = false;

  constructor(
    source: Source,
    from: { readonly after: number; readonly prefixes?: readonly string[]; readonly batch?: number },
    handler: (events: readonly LoggedEvent[]) => Promise<void>,
    onClosed: () => void,
  ) {
    this.#finished = this.#run(source, from, handler).finally(onClosed);
  }

  wake(): void {
    this.#bell.ring();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#bell.ring();
    await this.#finished;
  }

  async #run(
    source: Source,
    from: { readonly after: number; readonly prefixes?: readonly string[]; readonly batch?: number },
    handler: (events: readonly LoggedEvent[]) => Promise<void>,
  ): Promise<void> {
    const limit = from.batch ?? 500;
    let position = from.after;
    let failures = 0;
    // The caller gets its subscription before the first batch.
    await Promise.resolve();
    while (!this.#closed) {
      // Taken first: an event that comes during the read is then read again rather than skipped.
      const head = source.head();
      const events = source.read({ after: position, limit, ...(from.prefixes && { prefixes: from.prefixes }) });
      const last = events.at(-1);
      if (!last) {
        position = Math.max(position, head);
        await this.#bell.wait(pollMilliseconds);
        continue;
      }
      try {
        await handler(events);
        position = last.position;
        failures = 0;
      } catch {
        await this.#bell.sleep(Math.min(pause.last, pause.first * 2 ** failures), () => this.#closed);
        failures += 1;
      }
    }
  }
}
