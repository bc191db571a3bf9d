import { PositionConflict, type EventLog, type LoggedEvent, type ProjectionStore } from '@marquee/ports';
import { project, rowsFor, stepOf, type Place, type Step } from './watching-projection.js';
import { projection } from './rows.js';
import { Work } from './work.js';

/**
 * Events per commit, at most: a replay writes a row once that many of them changed, and stops for a tenth of a second
 * for it. What comes from viewers is committed as it comes, in far smaller batches.
 */
const batch = 10_000;
/** Rows kept between batches. */
const keptRows = 50_000;

/** Keeps the read models up to the event log, exactly once: rows and position are committed together. */
export class Projector {
  readonly #work = new Work();
  #position = 0;
  #subscription: { close(): Promise<void> } | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly store: ProjectionStore,
  ) {}

  get position(): number {
    return this.#position;
  }

  async start(): Promise<void> {
    this.#position = await this.store.position(projection);
    this.#subscription = await this.log.subscribe({ after: this.#position, batch }, (events) => this.#project(events));
  }

  async stop(): Promise<void> {
    await this.#subscription?.close();
  }

  async #project(events: readonly LoggedEvent[]): Promise<void> {
    // After a conflict the log delivers again what another projector has done already.
    const fresh = events.filter(({ position }) => position > this.#position);
    const last = fresh.at(-1);
    if (!last) return;
    try {
      const places = new Map<string, Place>();
      const steps = fresh.map(({ event }) => stepOf(event, places)).filter((step) => step !== undefined);
      await this.#load(steps);
      for (const step of steps) project(this.#work, step);
      await this.store.commit(projection, this.#position, last.position, this.#work.changes());
      this.#position = last.position;
      this.#work.settle(keptRows);
    } catch (error) {
      this.#work.forget();
      if (error instanceof PositionConflict) this.#position = await this.store.position(projection);
      throw error;
    }
  }

  async #load(steps: readonly Step[]): Promise<void> {
    const wanted = new Map<string, Set<string>>();
    const want = (table: string, key: string): void => {
      if (this.#work.has(table, key)) return;
      const known = wanted.get(table);
      if (known) known.add(key);
      else wanted.set(table, new Set([key]));
    };
    rowsFor(steps, want);
    for (const [table, tableKeys] of wanted) {
      const rows = await this.store.getMany(projection, table, [...tableKeys]);
      for (const [key, row] of rows) this.#work.put(table, key, row);
    }
  }
}
