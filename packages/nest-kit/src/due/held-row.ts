import { VersionConflict, type Clock } from '@marquee/kernel';
import type { Documents } from '@marquee/ports';

/** A row of work: from `dueAt` on, somebody is to do it. */
export interface Due {
  /** ISO instant; null: nothing is left to do. */
  readonly dueAt: string | null;
  /** How often somebody began since it last came further. */
  readonly starts: number;
  /**
   * Somebody does it, and says so by saving it again and again; who sees no new version for so many milliseconds may take it
   * over. Absent: nobody does it.
   */
  readonly heldFor?: number;
}

/** A worker that dies without a word is replaced so many milliseconds after others saw its last one. */
export const leaseDuration = 10_000;

/** What failed is tried again within so many milliseconds. */
export const longestRetry = 10 * 60_000;

/** The same row, done by nobody. */
export function givenBack<Row extends Due>(row: Row): Row {
  const { heldFor: _ended, ...free } = row;
  return free as Row;
}

/** Work that this process has taken, until it is done, given back, or lost to somebody else. Safe for concurrent use. */
export class HeldRow<Row extends Due> {
  readonly #lost = new AbortController();
  #saving: Promise<unknown> = Promise.resolve();
  /** By `Clock.elapsed`. */
  #heldUntil: number;

  /** @param since by `Clock.elapsed`: before it was saved as ours */
  constructor(
    private readonly documents: Documents<Row>,
    private readonly clock: Clock,
    readonly id: string,
    private version: number,
    private present: Row,
    since: number,
  ) {
    this.#heldUntil = endOf(present, since);
  }

  get team(): string {
    return this.documents.team;
  }

  get row(): Row {
    return this.present;
  }

  /** Aborts when somebody else has changed the row: it was cancelled, or taken over. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Whether nobody else can have taken it. Whoever was asleep for longer than the lease finds that it is not. */
  get isHeld(): boolean {
    return !this.lost.aborted && this.clock.elapsed() < this.#heldUntil;
  }

  /**
   * Saves what becomes of the row; `null` when it is done for good. It stays ours unless it is due at another time.
   * @returns false when it is no longer ours
   */
  async change(to: (present: Row) => Row | null): Promise<boolean> {
    const saved = this.#saving.then(() => this.#save(to));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  /** Nobody else may take it for a while longer. */
  extend(): Promise<boolean> {
    return this.change((row) => row);
  }

  /** Anybody may go on with it when it is due. */
  giveBack(to: (present: Row) => Row = (row) => row): Promise<boolean> {
    return this.change((row) => givenBack(to(row)));
  }

  /** Gives it back for later. @param counted false when it was not the work's fault that it was not done */
  release(delay: number, counted: boolean): Promise<boolean> {
    const dueAt = new Date(this.clock.now().getTime() + delay).toISOString();
    return this.giveBack((row) => ({ ...row, dueAt, starts: row.starts - (counted ? 0 : 1) }));
  }

  async #save(to: (present: Row) => Row | null): Promise<boolean> {
    if (this.lost.aborted) return false;
    const wanted = to(this.present);
    // Of what was given back there is nothing to extend.
    if (wanted === this.present && wanted.heldFor === undefined) return true;
    const next = wanted && wanted.dueAt !== this.present.dueAt ? givenBack(wanted) : wanted;
    const since = this.clock.elapsed();
    try {
      await this.documents.save(this.id, this.version, next, []);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      this.#lost.abort();
      return false;
    }
    this.version += 1;
    // What is done for good is nobody's any more.
    if (next) [this.present, this.#heldUntil] = [next, endOf(next, since)];
    else this.#lost.abort();
    return true;
  }
}

const endOf = ({ heldFor }: Due, since: number): number =>
  heldFor === undefined ? Number.NEGATIVE_INFINITY : since + heldFor;
