import { Injectable } from '@nestjs/common';
import { type Clock, KeyedMutex, VersionConflict } from '@marquee/kernel';
import { type Documents, type DocumentStore, platformCollection } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { Hashes } from './hashes.js';

/** A bucket of requests: full once a minute has passed without any. */
interface Bucket {
  readonly requests: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** ISO instant from which it is full, and the document means nothing. */
  readonly expiresAt: string;
}

export const rateCollection = platformCollection<Bucket>({
  name: 'rates',
  entity: 'rate',
  topic: 'identity.rate',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['expiresAt']],
});

export interface Taken {
  readonly granted: number;
  /** Seconds until there is one. */
  readonly wait: number;
}

const minute = 60_000;
/** Milliseconds between two looks for buckets that are full, and how many are cleared away then. */
const [sweepPause, sweepSize] = [1_000, 100];

/**
 * What each caller may still ask of the API, in the store: whichever replica of its door they come to, they have one bucket. The
 * doors take some at a time, so that most requests need no question.
 */
@Injectable()
export class Rates {
  readonly #documents: Documents<Bucket>;
  readonly #mutex = new KeyedMutex();
  #swept = 0;

  constructor(
    @InjectPort('documents') documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    private readonly hashes: Hashes,
  ) {
    this.#documents = documents.platform(rateCollection);
  }

  async take(key: string, perMinute: number, wanted: number): Promise<Taken> {
    const id = this.hashes.of(`rate/${key}`);
    const taken = await this.#mutex.runExclusive(id, () => this.#take(id, perMinute, wanted));
    await this.#sweep();
    return taken;
  }

  async #take(id: string, perMinute: number, wanted: number): Promise<Taken> {
    for (;;) {
      const { state, version } = await this.#documents.load(id);
      const now = this.clock.now().getTime();
      const since = state ? Math.max(0, now - state.at) : minute;
      const requests = Math.min(perMinute, (state?.requests ?? 0) + (since * perMinute) / minute);
      const granted = Math.min(wanted, Math.floor(requests));
      if (granted < 1) return { granted: 0, wait: Math.ceil(((1 - requests) * 60) / perMinute) };
      const expiresAt = new Date(now + minute).toISOString();
      try {
        await this.#documents.save(id, version, { requests: requests - granted, at: now, expiresAt }, []);
        return { granted, wait: 0 };
      } catch (error) {
        // Another replica took some; what it left is looked at.
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  async #sweep(): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - this.#swept < sweepPause) return;
    this.#swept = now.getTime();
    const { items } = await this.#documents.find({
      where: { fields: { expiresAt: { lt: now.toISOString() } } },
      sort: [{ field: 'expiresAt', direction: 'asc' }],
      limit: sweepSize,
    });
    const remove = ({ id, version }: (typeof items)[number]) =>
      this.#documents.save(id, version, null, []).catch((error: unknown) => {
        // It is in use again.
        if (!(error instanceof VersionConflict)) throw error;
      });
    await Promise.all(items.map(remove));
  }
}
