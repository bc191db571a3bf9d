import type { Clock } from '@marquee/kernel';
import type { Documents, DocumentStore, Found, PlatformCollection, TeamCollection } from '@marquee/ports';
import type { ServicePorts } from '../service/service-module.js';
import { isAway } from '../service/is-away.js';
import { leaseDuration, type Due, type HeldRow } from './held-row.js';
import { Leases } from './leases.js';

const defaultLookEvery = 1_000;
const heartbeatEvery = leaseDuration / 4;
/** Milliseconds before a failed attempt is repeated: doubled each time, up to the longest. */
const firstRetry = 1_000;
const longestRetry = 10 * 60_000;
/** As many as a page may have; far more than there are workers. */
const mostFound = 1_000;

export interface DueWorkOptions<Row extends Due> {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  /** Has the index `['dueAt']`. */
  readonly collection: TeamCollection<Row> | PlatformCollection<Row>;
  /** At the same time in this process; default 4. */
  readonly atOnce?: number;
  /** Milliseconds between two looks for what became due; default 1,000. */
  readonly lookEvery?: number;
  /**
   * Does the work, or a part of it, and says by `held.change` what becomes of the row. It is repeated after a crash, so it
   * must be safe to repeat; a failure is, too, after a while. `stopping` aborts when the process ends, or the row is lost.
   */
  readonly perform: (held: HeldRow<Row>, stopping: AbortSignal) => Promise<void>;
  /** Hears of what failed, and is repeated; to be named, so that nobody forgets it. */
  readonly onError: ServicePorts['onError'];
}

type FoundRow<Row extends Due> = Found<Row> & { readonly rows: Documents<Row> };

const keyOf = (team: string, id: string): string => `${team}/${id}`;

/**
 * "At that time, once, by any replica": rows of a collection, taken under a lease when they are due. What became due while
 * nobody ran is done with the first look; whoever dies in the middle is replaced when others have seen nothing of it for as
 * long as the lease lasts.
 */
export class DueWork<Row extends Due> {
  readonly #held = new Map<string, Promise<void>>();
  #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  readonly #leases: Leases<Row>;
  /**
   * Due rows that other processes held at the last look: a query finds them first, so the next one asks for as many
   * more.
   */
  #taken = 0;

  constructor(private readonly options: DueWorkOptions<Row>) {
    this.#leases = new Leases(options.clock);
  }

  start(): void {
    this.#stopping = new AbortController();
    this.#timer = setInterval(() => this.wake(), this.options.lookEvery ?? defaultLookEvery).unref();
    this.wake();
  }

  /** Ends what is in progress at its next safe point, and gives it back. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#looking;
    await Promise.all(this.#held.values());
  }

  /** Looks at once: something was planned, or ended. */
  wake(): void {
    this.#again = true;
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.options.onError?.(this.options.collection.name, error))
      .finally(() => {
        this.#looking = undefined;
        if (this.#again && !this.#stopping.signal.aborted) this.wake();
      });
  }

  async #look(): Promise<void> {
    const { atOnce = 4 } = this.options;
    while (this.#again && !this.#stopping.signal.aborted && this.#held.size < atOnce) {
      this.#again = false;
      for (const { rows, id } of await this.#free(atOnce)) {
        if (this.#held.size >= atOnce || this.#stopping.signal.aborted) break;
        const held = await this.#leases.claim(rows, id);
        if (held) this.#begin(held);
      }
    }
    // Whoever ends wakes us; with all hands full there is nothing to look for.
    if (this.#held.size >= atOnce) this.#again = false;
  }

  /** So many that are due and that nobody holds, the longest due first; fewer when there are no more. */
  async #free(count: number): Promise<readonly FoundRow<Row>[]> {
    for (;;) {
      const limit = Math.min(count + this.#taken, mostFound);
      const found = await this.#due(limit);
      const free = found.filter((row) => this.#isFree(row));
      this.#taken = found.length - free.length;
      if (found.length < limit || free.length >= count || limit === mostFound) return free;
    }
  }

  #isFree(found: FoundRow<Row>): boolean {
    const { rows, id } = found;
    return !this.#held.has(keyOf(rows.team, id)) && this.#leases.isFree(rows.team, found);
  }

  async #due(limit: number): Promise<readonly FoundRow<Row>[]> {
    const { documents, collection, clock } = this.options;
    const query = {
      where: { fields: { dueAt: { lte: clock.now().toISOString() } } },
      sort: [{ field: 'dueAt', direction: 'asc' }] as const,
      limit,
    };
    if (collection.scope === 'platform') {
      const rows = documents.platform(collection);
      return (await rows.find(query)).items.map((found) => ({ ...found, rows }));
    }
    const found = await documents.everywhere(collection, query);
    return found.map((one) => ({ ...one, rows: documents.team(collection, one.team) }));
  }

  #begin(held: HeldRow<Row>): void {
    const key = keyOf(held.team, held.id);
    const stopping = AbortSignal.any([this.#stopping.signal, held.lost]);
    const heartbeat = setInterval(() => {
      // What fails here fails again where the work is saved.
      held.extend().catch(() => undefined);
    }, heartbeatEvery).unref();
    const work = this.options
      .perform(held, stopping)
      .catch((error: unknown) => this.#failed(held, error))
      .catch((error: unknown) => this.options.onError?.(this.options.collection.name, error))
      .finally(() => {
        clearInterval(heartbeat);
        this.#held.delete(key);
        this.wake();
      });
    this.#held.set(key, work);
  }

  /** A peer or an engine that is away is waited for; anything else is somebody's fault, and counted. */
  async #failed(held: HeldRow<Row>, error: unknown): Promise<void> {
    const counted = !isAway(error);
    if (counted) this.options.onError?.(this.options.collection.name, error);
    await held.release(Math.min(firstRetry * 2 ** (held.row.starts - 1), longestRetry), counted);
  }
}
