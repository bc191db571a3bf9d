import { type Clock, VersionConflict } from '@marquee/kernel';
import { type DocumentStore, type Documents, platformCollection } from '@marquee/ports';
import { Turns } from '../turns.js';
import type { Hashes } from './hashes.js';

interface Attempts {
  /** Milliseconds since 1970, oldest first. */
  readonly times: readonly number[];
  /** ISO instant from which the document means nothing. */
  readonly expiresAt: string;
}

const throttleCollection = platformCollection<Attempts>({
  name: 'throttles',
  entity: 'throttle',
  topic: 'identity.throttle',
  schemaVersion: 1,
  indexes: [['expiresAt']],
});

/** At most `maximum` within any `window` (milliseconds). */
export interface Limit {
  readonly name: string;
  readonly maximum: number;
  readonly window: number;
}

const sweepSize = 20;

/** Counts attempts by what they were at; in the store, so that a restart or another replica forgets nothing. */
export class Throttle {
  readonly #documents: Documents<Attempts>;
  readonly #turns = new Turns();

  constructor(
    documents: DocumentStore,
    private readonly clock: Clock,
    private readonly hashes: Hashes,
  ) {
    this.#documents = documents.platform(throttleCollection);
  }

  /** Milliseconds until there is room again; 0: there is now. */
  async wait(limit: Limit, subject: string): Promise<number> {
    const attempts = await this.#documents.get(this.#key(limit, subject));
    const now = this.clock.now().getTime();
    const times = this.#recent(limit, attempts);
    const oldest = times[times.length - limit.maximum];
    return oldest === undefined ? 0 : oldest + limit.window - now;
  }

  async count(limit: Limit, subject: string): Promise<void> {
    const now = this.clock.now().getTime();
    const expiresAt = new Date(now + limit.window).toISOString();
    await this.#change(this.#key(limit, subject), (attempts) => ({
      times: [...this.#recent(limit, attempts), now].slice(-limit.maximum),
      expiresAt,
    }));
    await this.#sweep();
  }

  async forget(limit: Limit, subject: string): Promise<void> {
    const key = this.#key(limit, subject);
    if (await this.#documents.get(key)) await this.#change(key, () => null);
  }

  #key(limit: Limit, subject: string): string {
    return this.hashes.of(`${limit.name}/${subject}`);
  }

  #recent(limit: Limit, attempts: Attempts | null | undefined): readonly number[] {
    const since = this.clock.now().getTime() - limit.window;
    return (attempts?.times ?? []).filter((time) => time > since);
  }

  async #change(key: string, change: (attempts: Attempts | null) => Attempts | null): Promise<void> {
    await this.#turns.take(key, async () => {
      for (;;) {
        const { state, version } = await this.#documents.load(key);
        const next = change(state);
        if (next === null && state === null) return;
        try {
          await this.#documents.save(key, version, next, []);
          return;
        } catch (error) {
          // Another replica counted; count on top of it.
          if (!(error instanceof VersionConflict)) throw error;
        }
      }
    });
  }

  /** Each counted attempt clears some old ones away, so that made-up addresses never pile up. */
  async #sweep(): Promise<void> {
    const { items } = await this.#documents.find({
      where: { fields: { expiresAt: { lt: this.clock.now().toISOString() } } },
      sort: [{ field: 'expiresAt', direction: 'asc' }],
      limit: sweepSize,
    });
    await Promise.all(items.map(({ id }) => this.#change(id, (attempts) => this.#unlessExpired(attempts))));
  }

  #unlessExpired(attempts: Attempts | null): Attempts | null {
    return attempts && attempts.expiresAt >= this.clock.now().toISOString() ? attempts : null;
  }
}
