import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

interface Holder {
  readonly release: RequestRelease;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/**
 * One request at a time per upload. A later one asks the earlier one to let go, because a browser that lost its network
 * comes back while the old connection still looks alive. (The locker of the tus server polls without a pause.)
 */
export class UploadLocker implements Locker {
  readonly #holders = new Map<string, Holder>();

  newLock(id: string): Lock {
    let mine: Holder | undefined;
    return {
      lock: async (signal, release) => {
        for (let holder = this.#holders.get(id); holder; holder = this.#holders.get(id)) {
          await holder.release();
          await Promise.race([holder.ended, aborted(signal)]);
          if (signal.aborted)
            throw Object.assign(new Error('interrupted while waiting for the upload'), ERRORS.ABORTED);
        }
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        mine = { release, ended, end };
        this.#holders.set(id, mine);
      },
      unlock: async () => {
        if (!mine || this.#holders.get(id) !== mine) return;
        this.#holders.delete(id);
        mine.end();
      },
    };
  }

  /** Asks whoever writes to stop, and waits for it: before the file is moved or removed. */
  async exclusively<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
