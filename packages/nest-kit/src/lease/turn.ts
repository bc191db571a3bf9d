import { randomUUID } from 'node:crypto';
import { VersionConflict } from '@marquee/kernel';
import { platformCollection, type Documents, type DocumentStore } from '@marquee/ports';
import { Sightings } from './sightings.js';

/** The process that holds a turn. */
interface Holder {
  /** Empty: nobody holds it, and anybody may take it. */
  readonly owner: string;
}

const turnCollection = platformCollection<Holder>({
  name: 'turns',
  entity: 'turn',
  topic: 'turn',
  schemaVersion: 1,
  withoutHistory: true,
});

/** Milliseconds without a renewal after which another process takes over. */
const lasts = 4_000;
const renewEvery = 1_000;

export interface TurnOptions {
  readonly onError?: (error: unknown) => void;
  readonly elapsed?: () => number;
}

/**
 * Elects one process of a service for work that only one should do. The holder renews its lease again and again;
 * another process takes over when it has seen no renewal for `lasts`. A holder that slept longer than that knows by its
 * own clock that the lease is gone. For a moment two may hold it all the same, so the work must be safe to do twice.
 */
export class Turn {
  readonly #owner = randomUUID();
  readonly #rows: Documents<Holder>;
  readonly #sightings: Sightings;
  readonly #elapsed: () => number;
  #version = 0;
  #heldUntil = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #step: Promise<void> | undefined;
  #onTaken: () => void = () => undefined;

  constructor(
    documents: DocumentStore,
    private readonly name: string,
    private readonly options: TurnOptions = {},
  ) {
    this.#rows = documents.platform(turnCollection);
    this.#elapsed = options.elapsed ?? (() => performance.now());
    this.#sightings = new Sightings(this.#elapsed);
  }

  get isHeld(): boolean {
    return this.#elapsed() < this.#heldUntil;
  }

  /** @param onTaken called each time it becomes ours */
  start(onTaken: () => void): void {
    this.#onTaken = onTaken;
    this.#timer = setInterval(() => void this.look(), renewEvery).unref();
    void this.look();
  }

  /** Another process may take it at once. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#step;
    if (!this.isHeld) return;
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    await this.#save('').catch((error: unknown) => this.options.onError?.(error));
  }

  /** Renews it, or takes it when nobody else has it. */
  look(): Promise<void> {
    return (this.#step ??= this.#lookOnce()
      .catch((error: unknown) => this.options.onError?.(error))
      .finally(() => (this.#step = undefined)));
  }

  async #lookOnce(): Promise<void> {
    const wasHeld = this.isHeld;
    if (!wasHeld && !(await this.#isFree())) return;
    // From before the write: others count from when they see it.
    const asked = this.#elapsed();
    if (await this.#save(this.#owner)) {
      this.#heldUntil = asked + lasts;
      if (!wasHeld) this.#onTaken();
    } else {
      this.#heldUntil = Number.NEGATIVE_INFINITY;
    }
  }

  async #isFree(): Promise<boolean> {
    const { state, version } = await this.#rows.load(this.name);
    this.#version = version;
    if (!state || state.owner === '' || state.owner === this.#owner) return true;
    return this.#sightings.unchangedFor(this.name, version) >= lasts;
  }

  /** @returns false when somebody else was faster */
  async #save(owner: string): Promise<boolean> {
    try {
      await this.#rows.save(this.name, this.#version, { owner }, []);
      this.#version += 1;
      return true;
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
  }
}
