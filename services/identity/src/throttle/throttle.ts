import { Injectable } from '@nestjs/common';
import { type Clock, type Ids, KeyedMutex } from '@marquee/kernel';
import { type DocumentStore, type Documents, platformCollection } from '@marquee/ports';
import { changeDocument, InjectPort } from '@marquee/nest-kit';
import { Hashes } from './hashes.js';

interface Attempt {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Names the reservation while the outcome is not known. One that never becomes known counts like a failure. */
  readonly open?: string;
}

interface Attempts {
  /** Oldest first, never more than the limit's maximum. */
  readonly attempts: readonly Attempt[];
  /** ISO instant from which the document means nothing. */
  readonly expiresAt: string;
}

export const throttleCollection = platformCollection<Attempts>({
  name: 'throttles',
  entity: 'throttle',
  topic: 'identity.throttle',
  schemaVersion: 2,
  withoutHistory: true,
  upcast: ({ times = [], ...rest }: { readonly times?: readonly number[] }) => ({
    ...rest,
    attempts: times.map((at) => ({ at })),
  }),
  indexes: [['expiresAt']],
});

/** At most `maximum` within any `window` (milliseconds). */
export interface Limit {
  readonly name: string;
  readonly maximum: number;
  readonly window: number;
}

/** Room that an attempt has taken before anybody knows how it ends. */
export interface Reservation {
  /** It counts. */
  keep(): Promise<void>;
  /** It never was. */
  release(): Promise<void>;
  /** It never was, nor were the ones that counted before it; those still open stay. */
  forgive(): Promise<void>;
}

/** There is no room: in how many milliseconds there will be. */
export interface Refusal {
  readonly wait: number;
}

export const isRefusal = (answer: Reservation | Refusal): answer is Refusal => 'wait' in answer;

const sweepSize = 20;

/**
 * Counts attempts by what they were at; in the store, so that a restart or another replica forgets nothing. Room is
 * taken before the attempt is judged: of many at once, no more than the limit are judged at all, and the answer to all
 * others cannot depend on whether they were right.
 */
@Injectable()
export class Throttle {
  readonly #documents: Documents<Attempts>;
  readonly #mutex = new KeyedMutex();

  constructor(
    @InjectPort('documents') documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    @InjectPort('ids') private readonly ids: Ids,
    private readonly hashes: Hashes,
  ) {
    this.#documents = documents.platform(throttleCollection);
  }

  async reserve(limit: Limit, subject: string): Promise<Reservation | Refusal> {
    const key = this.hashes.of(`${limit.name}/${subject}`);
    const open = this.ids.next();
    const now = this.clock.now().getTime();
    let wait = 0;
    await this.#change(key, (stored) => {
      const attempts = (stored?.attempts ?? []).filter(({ at }) => at > now - limit.window);
      const oldest = attempts[attempts.length - limit.maximum];
      wait = oldest ? oldest.at + limit.window - now : 0;
      if (oldest) return stored;
      return {
        attempts: [...attempts, { at: now, open }],
        expiresAt: new Date(now + limit.window).toISOString(),
      };
    });
    return wait > 0 ? { wait } : this.#reservation(key, open);
  }

  #reservation(key: string, open: string): Reservation {
    const settle = (change: (attempts: readonly Attempt[]) => readonly Attempt[]) =>
      this.#change(key, (stored) => {
        if (!stored) return null;
        const attempts = change(stored.attempts);
        return attempts.length === 0 ? null : { ...stored, attempts };
      });
    return {
      keep: async () => {
        await settle((attempts) => attempts.map((attempt) => (attempt.open === open ? { at: attempt.at } : attempt)));
        await this.#sweep();
      },
      release: () => settle((attempts) => attempts.filter((attempt) => attempt.open !== open)),
      forgive: () =>
        settle((attempts) => attempts.filter((attempt) => attempt.open !== undefined && attempt.open !== open)),
    };
  }

  /** @param change returns what it was given when there is nothing to save; null deletes */
  async #change(key: string, change: (stored: Attempts | null) => Attempts | null): Promise<void> {
    // Another replica may count, too: count on top of it.
    await this.#mutex.runExclusive(key, () => changeDocument(this.#documents, key, change));
  }

  /** Each counted attempt clears some old ones away, so that made-up addresses never pile up. */
  async #sweep(): Promise<void> {
    const now = this.clock.now().toISOString();
    const { items } = await this.#documents.find({
      where: { fields: { expiresAt: { lt: now } } },
      sort: [{ field: 'expiresAt', direction: 'asc' }],
      limit: sweepSize,
    });
    await Promise.all(
      items.map(({ id }) => this.#change(id, (stored) => (stored && stored.expiresAt < now ? null : stored))),
    );
  }
}
