import type { Clock } from '@marquee/kernel';
import type { DocumentStore, Path, PlatformCollection, TeamCollection } from '@marquee/ports';
import type { ServicePorts } from '../service/service-module.js';
import { isAway } from '../service/is-away.js';
import { Waiting } from '../service/waiting.js';
import { FreeRows, type FreeRow } from './free-rows.js';
import { leaseDuration, longestRetry, type Due, type HeldRow } from './held-row.js';
import { Leases } from './leases.js';

const firstLook = 1_000;
const heartbeatEvery = leaseDuration / 4;
/** Milliseconds before a failed attempt is repeated: doubled each time, up to the longest. */
const firstRetry = 1_000;
const defaultAtOnce = 4;

export interface DueWorkOptions<Row extends Due> {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  /** Has the index `['dueAt']`. */
  readonly collection: TeamCollection<Row> | PlatformCollection<Row>;
  /**
   * A platform collection whose rows are somebody's: the field that says whose. They have turns as teams have; the collection has
   * the index `[by, 'dueAt']`.
   */
  readonly by?: Path;
  /** At the same time in this process; default 4. */
  readonly atOnce?: number;
  /** Of one team, or by one value of `by`, at the same time in this process; default as many as of all. */
  readonly ofOneTeam?: number;
  /**
   * Milliseconds between two looks for what became due; default 1,000, and as long as nothing does, twice as long each time, up to what
   * the store allows (`idleLookEvery`).
   */
  readonly lookEvery?: number;
  /**
   * Does the work, or a part of it, and says by `held.change` what becomes of the row. It is repeated after a crash, so it
   * must be safe to repeat; a failure is, too, after a while. `stopping` aborts when the process ends, or the row is lost.
   */
  readonly perform: (held: HeldRow<Row>, stopping: AbortSignal) => Promise<void>;
  /** Hears of what failed, and is repeated, and once of what waits; to be named, so that nobody forgets it. */
  readonly onError: ServicePorts['onError'];
}

/** Work that this process holds, until it is over. */
interface Held {
  readonly turn: string;
  readonly work: Promise<void>;
}

const keyOf = (team: string, id: string): string => `${team}/${id}`;

/**
 * "At that time, once, by any replica": rows of a collection, taken under a lease when they are due, by teams in turn: who has very
 * much stands behind everybody who has anything. What became due while nobody ran is done with the first look; whoever dies in
 * the middle is replaced when others have seen nothing of it for as long as the lease lasts.
 */
export class DueWork<Row extends Due> {
  readonly #held = new Map<string, Held>();
  #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  /** Milliseconds until the next look. */
  #rest: number;
  readonly #lookEvery: number;
  readonly #longestRest: number;
  readonly #leases: Leases<Row>;
  readonly #rows: FreeRows<Row>;
  readonly #atOnce: number;
  readonly #waiting: Waiting;

  constructor(private readonly options: DueWorkOptions<Row>) {
    const { clock, collection, documents, onError, lookEvery, atOnce = defaultAtOnce, ofOneTeam = atOnce } = options;
    this.#lookEvery = lookEvery ?? firstLook;
    this.#longestRest = lookEvery ?? documents.idleLookEvery;
    this.#rest = this.#lookEvery;
    this.#waiting = new Waiting((error) => onError?.(collection.name, error));
    this.#leases = new Leases(clock);
    this.#atOnce = atOnce;
    this.#rows = new FreeRows({
      ...options,
      isFree: (found) =>
        !this.#held.has(keyOf(found.rows.team, found.id)) && this.#leases.isFree(found.rows.team, found),
      room: (turn) =>
        ofOneTeam -
        this.#held
          .values()
          .filter((one) => one.turn === turn)
          .toArray().length,
    });
  }

  start(): void {
    this.#stopping = new AbortController();
    this.wake();
  }

  /** Ends what is in progress at its next safe point, and gives it back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
    clearTimeout(this.#timer);
    await Promise.all(this.#held.values().map(({ work }) => work));
  }

  /** Looks at once: something was planned, or ended. */
  wake(): void {
    this.#rest = this.#lookEvery;
    this.#lookNow();
  }

  #lookNow(): void {
    this.#again = true;
    clearTimeout(this.#timer);
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.options.onError?.(this.options.collection.name, error))
      .finally(() => {
        this.#looking = undefined;
        if (this.#stopping.signal.aborted) return;
        if (this.#again) this.#lookNow();
        else this.#timer = setTimeout(() => this.#lookAgain(), this.#rest).unref();
      });
  }

  #lookAgain(): void {
    this.#rest = Math.min(2 * this.#rest, this.#longestRest);
    this.#lookNow();
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#stopping.signal.aborted && this.#held.size < this.#atOnce) {
      this.#again = false;
      for (const found of await this.#rows.next(this.#atOnce - this.#held.size)) {
        this.#rest = this.#lookEvery;
        if (this.#stopping.signal.aborted) break;
        const held = await this.#leases.claim(found.rows, found.id);
        if (held) this.#begin(held, found);
      }
    }
    // Whoever ends wakes us; with all hands full there is nothing to look for.
    if (this.#held.size >= this.#atOnce) this.#again = false;
  }

  #begin(held: HeldRow<Row>, { turn }: FreeRow<Row>): void {
    this.#rows.took({ turn });
    const key = keyOf(held.team, held.id);
    const stopping = AbortSignal.any([this.#stopping.signal, held.lost]);
    const heartbeat = setInterval(() => {
      // What fails here fails again where the work is saved.
      held.extend().catch(() => undefined);
    }, heartbeatEvery).unref();
    const work = this.options
      .perform(held, stopping)
      .then(() => this.#waiting.over())
      .catch((error: unknown) => this.#failed(held, error))
      .catch((error: unknown) => this.options.onError?.(this.options.collection.name, error))
      .finally(() => {
        clearInterval(heartbeat);
        this.#held.delete(key);
        this.wake();
      });
    this.#held.set(key, { turn, work });
  }

  /** A peer or an engine that is away is waited for; anything else is somebody's fault, and counted. */
  async #failed(held: HeldRow<Row>, error: unknown): Promise<void> {
    const counted = !isAway(error);
    if (counted) this.options.onError?.(this.options.collection.name, error);
    else this.#waiting.on(error);
    await held.release(Math.min(firstRetry * 2 ** (held.row.starts - 1), longestRetry), counted);
  }
}
