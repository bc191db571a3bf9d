import { VersionConflict, type Clock } from '@marquee/kernel';
import { givenBack, Leases, type Due, type HeldRow } from '@marquee/nest-kit';
import { teamCollection, type Documents, type DocumentStore } from '@marquee/ports';

/** Who works on an asset, beside the asset: it changes every few seconds and is nobody's history. */
export interface AssetJob extends Due {
  /** Who had it last; as long as it is held, who has it. */
  readonly owner: string;
  /** 0 to 100. */
  readonly percent: number;
  /** How far it ever came, whatever was begun anew since. */
  readonly furthest?: number;
  /** It cannot be stopped and gone on with: it is encoded in one piece, beside what takes turns. */
  readonly inOnePiece?: boolean;
  /** What was made cannot be gone on with: the next one begins anew. */
  readonly anew?: boolean;
}

/** An uploaded film is due at once, whatever the time is where somebody looks. */
const atOnce = new Date(0).toISOString();

/** As it was at first: with an end by the clock of whoever had it. */
interface TimedJob {
  readonly owner: string;
  readonly leaseUntil: number;
  readonly leaseFor?: number;
}

export const assetJobCollection = teamCollection<AssetJob>({
  name: 'asset_jobs',
  entity: 'asset_job',
  topic: 'media.asset_job',
  schemaVersion: 2,
  upcast: (document) => {
    const { leaseUntil, leaseFor = 9_000, ...job } = document as TimedJob;
    return job.owner === ''
      ? { ...job, dueAt: new Date(leaseUntil).toISOString() }
      : { ...job, dueAt: atOnce, heldFor: leaseFor };
  },
  withoutHistory: true,
});

export const heartbeatEvery = 2_000;
/**
 * Milliseconds for which a film that made room waits for the same worker, which has its files. Another one would have to
 * fetch them first, which is still better than being idle.
 */
const reservedFor = 5_000;

/** A film that this process has, until it is finished, given back, or lost to somebody else. */
export class FilmLease {
  #inOnePiece = false;

  constructor(
    private readonly held: HeldRow<AssetJob>,
    /** Nobody else worked on it since we did. */
    readonly wasOurs: boolean,
  ) {}

  get starts(): number {
    return this.held.row.starts;
  }

  get anew(): boolean {
    return this.held.row.anew === true;
  }

  /** Whoever was asleep for longer than the lease must not write any more. */
  get isHeld(): boolean {
    return this.held.isHeld;
  }

  get percent(): number {
    return this.held.row.percent;
  }

  /** @returns false when somebody else has the work now */
  extend(percent: number): Promise<boolean> {
    return this.held.change((job) => this.#cameTo(job, percent, 1));
  }

  /**
   * Whether nobody took it over, also when it could not be renewed for too long (a full disk, a database that was away): then it is
   * ours again. Whoever did take it works in the same attempt, so what became of ours is no news of the film.
   */
  async isStillOurs(percent: number): Promise<boolean> {
    return this.isHeld || this.extend(percent);
  }

  /** From now on it is encoded in one piece; said with the next extension. */
  takeInOnePiece(): void {
    this.#inOnePiece = true;
  }

  /** Makes room for another film; this worker goes on with it later. */
  pause(percent: number): Promise<boolean> {
    return this.held.change((job) => ({ ...this.#cameTo(job, percent, 0), heldFor: reservedFor, starts: 0 }));
  }

  /** Gives the work back. `counted: false` when it was not the work's fault (a shutdown). */
  release(delay: number, counted: boolean): Promise<boolean> {
    if (delay > 0) return this.held.release(delay, counted);
    return this.held.giveBack((job) => ({ ...this.#said(job), starts: job.starts - (counted ? 0 : 1) }));
  }

  /** Gives the work back to be begun anew, and then encoded in one piece. */
  startOver(inOnePiece: boolean): Promise<boolean> {
    return this.held.giveBack((job) => ({ ...job, starts: job.starts - 1, percent: 0, anew: true, inOnePiece }));
  }

  /** The work is done, whatever came of it. */
  finish(): Promise<boolean> {
    return this.held.change(() => null);
  }

  /** @param starts what is left of the starts when it came further than ever: only those that lead nowhere count */
  #cameTo(job: AssetJob, percent: number, starts: number): AssetJob {
    const { furthest = 0 } = job;
    const isFurther = percent > furthest;
    return { ...this.#said(job), percent, anew: false, ...(isFurther && { furthest: percent, starts }) };
  }

  #said(job: AssetJob): AssetJob {
    return this.#inOnePiece ? { ...job, inOnePiece: true } : job;
  }
}

/** The leases of films, as one worker sees them: what it had itself is free for it. */
export class FilmLeases {
  readonly #leases: Leases<AssetJob>;

  constructor(
    private readonly documents: DocumentStore,
    clock: Clock,
    private readonly owner: string,
  ) {
    this.#leases = new Leases(clock, (job) => this.#isOurs(job));
  }

  /**
   * What we could take, and how it is to be encoded; undefined when somebody else works on it, or it waits. A lease of our
   * own name that we do not work under is one of our former life, or of a film that made room.
   */
  async look(team: string, id: string): Promise<{ readonly inOnePiece: boolean } | undefined> {
    const { state, version } = await this.#of(team).load(id);
    const isFree = !state || this.#leases.isFree(team, { id, state, version });
    return isFree ? { inOnePiece: state?.inOnePiece === true } : undefined;
  }

  async claim(team: string, id: string): Promise<FilmLease | undefined> {
    let wasOurs = false;
    const held = await this.#leases.claim(this.#of(team), id, (job) => {
      wasOurs = job !== null && this.#isOurs(job);
      return { percent: 0, starts: 0, ...job, owner: this.owner, dueAt: atOnce };
    });
    return held && new FilmLease(held, wasOurs);
  }

  /** Deletes the row of work that is not wanted any more, unless another process holds it: that one will find out. */
  async forget(team: string, id: string): Promise<void> {
    await this.#change(team, id, (job) => (this.#isOurs(job) || job.heldFor === undefined ? null : job));
  }

  /** A film that made room need not wait for us any more. */
  async unreserve(team: string, id: string): Promise<void> {
    await this.#change(team, id, (job) => (this.#isOurs(job) ? givenBack({ ...job, owner: '' }) : job));
  }

  async #change(team: string, id: string, to: (job: AssetJob) => AssetJob | null): Promise<void> {
    const { state, version } = await this.#of(team).load(id);
    const changed = state && to(state);
    if (changed === state) return;
    // Somebody took it meanwhile: then it is in good hands.
    await this.#of(team)
      .save(id, version, changed, [])
      .catch((error: unknown) => {
        if (!(error instanceof VersionConflict)) throw error;
      });
  }

  #of(team: string): Documents<AssetJob> {
    return this.documents.team(assetJobCollection, team);
  }

  #isOurs({ owner }: AssetJob): boolean {
    return owner === this.owner;
  }
}
