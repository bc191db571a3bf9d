import type { Body } from '../../shared/api/contract.js';

export type ActivityEvent = Body<'POST /api/sites/{teamId}/activity'>['events'][number];

/** `again`: it may succeed later; `refused`: it never will. */
export type SendResult = 'accepted' | 'again' | 'refused';

interface ReporterOptions {
  readonly send: (events: readonly ActivityEvent[]) => Promise<SendResult>;
  /** Keeps what is not sent over a reload; null when the browser has none to give. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly storageKey: string;
}

/** The contract's limit of one call. */
const batchSize = 100;
/** When a connection is away for hours, the oldest are given up. */
const mostKept = 500;
/** Milliseconds; doubled with every failure in a row. */
const [firstPause, longestPause] = [1_000, 30_000];
/** Milliseconds to gather what belongs together. */
const gathering = 1_500;

/**
 * Brings activity to the server, at least once: what failed is sent again as it was, with the ids it had, so that the
 * server can tell repetitions from news.
 */
export class ActivityReporter {
  #queue: ActivityEvent[];
  /** Ids of what calls on their way carry. */
  readonly #underway = new Set<string>();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ReporterOptions) {
    this.#queue = this.#remembered();
    if (this.#queue.length > 0) this.#later(gathering);
  }

  /** @param urgent sends at once; otherwise it waits a moment for company */
  record(event: ActivityEvent, urgent: boolean): void {
    this.#queue = [...this.#queue, event].slice(-mostKept);
    this.#remember();
    if (urgent && this.#failures === 0) this.flush();
    else if (this.#timer === undefined) this.#later(gathering);
  }

  /** Sends what there is, now; while a call is on its way, when it is answered. */
  flush(): void {
    this.#now();
    if (this.#underway.size === 0 && this.#queue.length > 0) void this.#send(this.#queue.slice(0, batchSize));
  }

  /** The page is being left: what no call carries yet goes out beside the one that is on its way, for nobody may be there for its answer. */
  leave(): void {
    this.#now();
    const rest = this.#queue.filter(({ id }) => !this.#underway.has(id));
    for (let start = 0; start < rest.length; start += batchSize) void this.#send(rest.slice(start, start + batchSize));
  }

  async #send(batch: readonly ActivityEvent[]): Promise<void> {
    const ids = batch.map(({ id }) => id);
    for (const id of ids) this.#underway.add(id);
    const result = await this.options.send(batch).catch((): SendResult => 'again');
    for (const id of ids) this.#underway.delete(id);
    if (result === 'again') {
      this.#failures += 1;
      this.#later(Math.min(longestPause, firstPause * 2 ** (this.#failures - 1)));
      return;
    }
    this.#failures = 0;
    const sent = new Set(ids);
    this.#queue = this.#queue.filter(({ id }) => !sent.has(id));
    this.#remember();
    if (this.#queue.length > 0) this.flush();
  }

  #now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), milliseconds);
  }

  #remember(): void {
    const { storage, storageKey } = this.options;
    try {
      if (this.#queue.length === 0) storage?.removeItem(storageKey);
      else storage?.setItem(storageKey, JSON.stringify(this.#queue));
    } catch {
      // A full storage only means that a reload may lose something.
    }
  }

  #remembered(): ActivityEvent[] {
    try {
      const kept: unknown = JSON.parse(this.options.storage?.getItem(this.options.storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEvent) : [];
    } catch {
      return [];
    }
  }
}

/** The storage is ours, but an older release may have written it. The server checks the rest. */
const isEvent = (value: unknown): value is ActivityEvent =>
  typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'videoId' in value;
