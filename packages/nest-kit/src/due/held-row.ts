import { VersionConflict, type Clock } from '@marquee/kernel';
import type { Documents } from '@marquee/ports';

/** A row of work: from `dueAt` on, somebody is to do it. Whoever takes it moves that into the future, for as long as it lasts. */
export interface Due {
  /** ISO instant; null: nothing is left to do. */
  readonly dueAt: string | null;
  /** How often somebody began since it last came further. */
  readonly starts: number;
}

/** A worker that dies without a word is replaced after at most this long, in milliseconds. */
export const leaseDuration = 10_000;

/** So many milliseconds from now, as an ISO instant. */
const inFuture = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString();

/** Work that this process has taken, until it is done, given back, or lost to somebody else. Safe for concurrent use. */
export class HeldRow<Row extends Due> {
  readonly #lost = new AbortController();
  #saving: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly documents: Documents<Row>,
    private readonly clock: Clock,
    readonly id: string,
    private version: number,
    private present: Row,
  ) {}

  /** @returns undefined when somebody else was faster, or there is nothing to do any more */
  static async claim<Row extends Due>(
    documents: Documents<Row>,
    clock: Clock,
    id: string,
  ): Promise<HeldRow<Row> | undefined> {
    const { state, version } = await documents.load(id);
    if (!state || state.dueAt === null || state.dueAt > clock.now().toISOString()) return undefined;
    const taken = { ...state, dueAt: inFuture(clock, leaseDuration), starts: state.starts + 1 };
    try {
      await documents.save(id, version, taken, []);
    } catch (error) {
      if (error instanceof VersionConflict) return undefined;
      throw error;
    }
    return new HeldRow(documents, clock, id, version + 1, taken);
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

  /** Saves what becomes of the row; `null` when it is done for good. @returns false when it is no longer ours */
  async change(to: (present: Row) => Row | null): Promise<boolean> {
    const saved = this.#saving.then(() => this.#save(to));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  /** Nobody else may take it for a while longer. */
  extend(): Promise<boolean> {
    return this.change((row) => (row.dueAt === null ? row : { ...row, dueAt: inFuture(this.clock, leaseDuration) }));
  }

  /** Gives it back. @param counted false when it was not the work's fault that it was not done */
  release(delay: number, counted: boolean): Promise<boolean> {
    return this.change((row) => ({
      ...row,
      dueAt: inFuture(this.clock, delay),
      starts: row.starts - (counted ? 0 : 1),
    }));
  }

  async #save(to: (present: Row) => Row | null): Promise<boolean> {
    if (this.lost.aborted) return false;
    const next = to(this.present);
    if (next === this.present) return true;
    try {
      await this.documents.save(this.id, this.version, next, []);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      this.#lost.abort();
      return false;
    }
    this.version += 1;
    // What is done for good is nobody's any more.
    if (next) this.present = next;
    else this.#lost.abort();
    return true;
  }
}
