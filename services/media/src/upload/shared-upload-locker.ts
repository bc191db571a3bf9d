import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type RequestRelease } from '@tus/server';
import { VersionConflict, type Clock, type Ids } from '@marquee/kernel';
import { Sightings } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore, type Documents } from '@marquee/ports';
import { UploadLocker } from './upload-locker.js';
import { parseUploadId } from './upload-space.js';

/** Who writes an upload, among all replicas. */
interface UploadLock {
  /** The process, by its name among the replicas. */
  readonly owner: string;
  /** The request. */
  readonly token: string;
  /** Somebody waits: the holder must let go. */
  readonly wanted: boolean;
}

export const uploadLockCollection = teamCollection<UploadLock>({
  name: 'upload_locks',
  entity: 'upload_lock',
  topic: 'media.upload_lock',
  schemaVersion: 1,
  withoutHistory: true,
});

/** A holder that dies without a word is replaced so many milliseconds after others saw its last one. */
const lockDuration = 9_000;
/** Milliseconds between two looks of a holder, whether somebody waits. */
const lookEvery = 500;
/** Milliseconds between two tries of somebody who waits. */
const tryEvery = 150;

/**
 * One request at a time per upload among all replicas, by a lease in a document; within this process the first one in
 * line holds it. Nobody's clock is compared with another's: a holder renews its lease, and is gone when others see nothing of it.
 * A holder that lost its lease is told to stop; what it still writes until then does no harm (GrowingBlobs).
 */
export class SharedUploadLocker extends UploadLocker {
  readonly #sightings: Sightings;

  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly owner: string,
    private readonly onError: (where: string, error: unknown) => void = () => undefined,
  ) {
    super();
    this.#sightings = new Sightings(() => clock.elapsed());
  }

  override newLock(id: string): Lock {
    const here = super.newLock(id);
    let lease: Lease | undefined;
    return {
      lock: async (signal, release) => {
        await here.lock(signal, release);
        try {
          lease = await this.#acquire(id, signal, release);
        } catch (error) {
          await here.unlock();
          throw error;
        }
      },
      unlock: async () => {
        await lease?.end();
        await here.unlock();
      },
    };
  }

  async #acquire(id: string, signal: AbortSignal, release: RequestRelease): Promise<Lease> {
    const { team } = parseUploadId(id);
    const locks = this.documents.team(uploadLockCollection, team);
    for (;;) {
      if (signal.aborted) throw Object.assign(new Error('interrupted while waiting for the upload'), ERRORS.ABORTED);
      const { state, version } = await locks.load(id);
      // One of our own name is of our former life: within this life only one request comes so far.
      const isOurs = state?.owner === this.owner;
      if (!state || isOurs || this.#sightings.unchangedFor(id, version) >= lockDuration) {
        this.#sightings.forget(id);
        const mine = { owner: this.owner, token: this.ids.next(), wanted: false };
        if (await saved(locks, id, version, mine)) return new Lease(locks, id, mine, this.clock, release, this.onError);
      } else if (state.wanted || (await saved(locks, id, version, { ...state, wanted: true }))) {
        await wait(tryEvery, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

/** A taken lock; looks after itself until its end. */
class Lease {
  readonly #ended = new AbortController();
  readonly #watching: Promise<void>;
  /** When it was said last that it is held, by `Clock.elapsed`. */
  #renewed: number;

  constructor(
    private readonly locks: Documents<UploadLock>,
    private readonly id: string,
    private readonly mine: UploadLock,
    private readonly clock: Clock,
    private readonly release: RequestRelease,
    private readonly onError: (where: string, error: unknown) => void,
  ) {
    this.#renewed = clock.elapsed();
    this.#watching = this.#watch();
  }

  /** A lock that could not be given back runs out by itself. */
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#watching;
    try {
      for (;;) {
        const { state, version } = await this.locks.load(this.id);
        if (state?.token !== this.mine.token || (await saved(this.locks, this.id, version, null))) return;
      }
    } catch (error) {
      this.onError('upload lock', error);
    }
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ended;
    let told = false;
    while (await wait(lookEvery, true, { signal, ref: false }).catch(() => false)) {
      const isWanted = await this.#look().catch((error: unknown) => this.onError('upload lock', error));
      if (isWanted && !told) {
        told = true;
        await this.release();
      }
    }
  }

  /** Renews the lease when half of it is over. Returns whether the lock must be given up, or is lost already. */
  async #look(): Promise<boolean> {
    const { state, version } = await this.locks.load(this.id);
    if (state?.token !== this.mine.token) return true;
    const now = this.clock.elapsed();
    if (now - this.#renewed > lockDuration / 2 && (await saved(this.locks, this.id, version, state)))
      this.#renewed = now;
    return state.wanted;
  }
}

async function saved(
  locks: Documents<UploadLock>,
  id: string,
  version: number,
  state: UploadLock | null,
): Promise<boolean> {
  try {
    await locks.save(id, version, state, []);
    return true;
  } catch (error) {
    if (error instanceof VersionConflict) return false;
    throw error;
  }
}
