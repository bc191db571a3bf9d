import { appendBatch, type Appended, type StreamAppend } from './append-batch.js';
import type { Connection } from './connection.js';
import { persistently } from './failures.js';
import type { Settings } from './options.js';

/** Appends of one call: they share its deadline. */
const mostAtOnce = 500;

interface Waiting {
  readonly append: StreamAppend;
  readonly resolve: (result: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** Sends appends: those of one turn of the event loop by one call. */
export class Appender {
  #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(
    private readonly connection: Connection,
    private readonly settings: Settings,
  ) {}

  /**
   * Once more when nobody knows what became of it. An append that was done all the same is known by the server then: the
   * same events follow the revision, and it says how far they reach.
   */
  append(append: StreamAppend): Promise<Appended> {
    return persistently(
      this.settings,
      () => this.#isClosed,
      () => this.#once(append),
    );
  }

  close(): void {
    this.#isClosed = true;
  }

  #once(append: StreamAppend): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    while (this.#waiting.length > 0) void this.#send(this.#waiting.splice(0, mostAtOnce));
  }

  async #send(waiting: readonly Waiting[]): Promise<void> {
    try {
      const appends = waiting.map(({ append }) => append);
      const results = await appendBatch(this.connection, appends, this.settings.deadline);
      for (const [index, { resolve, reject }] of waiting.entries()) {
        const result = results[index];
        if (result === undefined || Error.isError(result)) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
