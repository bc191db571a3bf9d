import { VersionConflict, type Clock } from '@marquee/kernel';
import { Sightings } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore, type Documents } from '@marquee/ports';

/** Who works on an asset, beside the asset: it changes every few seconds and is nobody's history. */
export interface AssetJob {
  /** Empty: nobody; the job waits until `leaseUntil`. */
  readonly owner: string;
  /** Milliseconds since the epoch, by the clock of whoever said it; others wait for `leaseFor` by their own. */
  readonly leaseUntil: number;
  /** Milliseconds for which it is the owner's without a further word. */
  readonly leaseFor?: number;
  /** How often somebody began since the film last came further, or since it came or a retry was asked for. */
  readonly starts: number;
  /** 0 to 100. */
  readonly percent: number;
  /** How far it ever came, whatever was begun anew since. */
  readonly furthest?: number;
  /** It cannot be stopped and gone on with: it is encoded in one piece, beside what takes turns. */
  readonly inOnePiece?: boolean;
  /** What was made cannot be gone on with: the next one begins anew. */
  readonly anew?: boolean;
}

export const assetJobCollection = teamCollection<AssetJob>({
  name: 'asset_jobs',
  entity: 'asset_job',
  topic: 'media.asset_job',
  schemaVersion: 1,
  withoutHistory: true,
});

/** A worker that dies without a word is replaced this long after others looked first, in milliseconds. */
export const leaseDuration = 9_000;
export const heartbeatEvery = 2_000;
/**
 * Milliseconds for which a film that made room waits for the same worker, which has its files. Another one would have to
 * fetch them first, which is still better than being idle.
 */
const reservedFor = 5_000;

/** Taken work, until it is finished, released, or lost to somebody else. */
export class Lease {
  #version: number;
  #job: AssetJob;

  constructor(
    private readonly jobs: Documents<AssetJob>,
    private readonly clock: Clock,
    readonly team: string,
    readonly id: string,
    version: number,
    job: AssetJob,
    /** Nobody else worked on it since we did. */
    readonly wasOurs: boolean,
  ) {
    this.#version = version;
    this.#job = job;
  }

  get starts(): number {
    return this.#job.starts;
  }

  get anew(): boolean {
    return this.#job.anew === true;
  }

  /** By our own clock: whoever was asleep for longer must not write any more. */
  get isHeld(): boolean {
    return this.clock.now().getTime() < this.#job.leaseUntil;
  }

  get percent(): number {
    return this.#job.percent;
  }

  /** @returns false when somebody else has the work now */
  extend(percent: number): Promise<boolean> {
    return this.#save({ ...this.#cameTo(percent, 1), ...this.#for(leaseDuration) });
  }

  /** From now on it is encoded in one piece; said with the next extension. */
  takeInOnePiece(): void {
    this.#job = { ...this.#job, inOnePiece: true };
  }

  /** Makes room for another film; this worker goes on with it later. */
  pause(percent: number): Promise<boolean> {
    return this.#save({ ...this.#cameTo(percent, 0), ...this.#for(reservedFor), starts: 0 });
  }

  /** Gives the work back. `counted: false` when it was not the work's fault (a shutdown). */
  release(delay: number, counted: boolean): Promise<boolean> {
    const starts = counted ? this.starts : this.starts - 1;
    return this.#save({ ...this.#job, owner: '', leaseUntil: this.#in(delay), starts });
  }

  /** Gives the work back to be begun anew, and then encoded in one piece. */
  startOver(inOnePiece: boolean): Promise<boolean> {
    const starts = this.starts - 1;
    return this.#save({ ...this.#job, owner: '', leaseUntil: 0, starts, percent: 0, anew: true, inOnePiece });
  }

  /** The work is done, whatever came of it. */
  finish(): Promise<boolean> {
    return this.#save(null);
  }

  /** @param starts what is left of the starts when it came further than ever: only those that lead nowhere count */
  #cameTo(percent: number, starts: number): AssetJob {
    const { furthest = 0 } = this.#job;
    const isFurther = percent > furthest;
    return { ...this.#job, percent, anew: false, ...(isFurther && { furthest: percent, starts }) };
  }

  #for(milliseconds: number): Pick<AssetJob, 'leaseUntil' | 'leaseFor'> {
    return { leaseUntil: this.#in(milliseconds), leaseFor: milliseconds };
  }

  #in(milliseconds: number): number {
    return this.clock.now().getTime() + milliseconds;
  }

  async #save(job: AssetJob | null): Promise<boolean> {
    try {
      await this.jobs.save(this.id, this.#version, job, []);
      this.#version += 1;
      if (job) this.#job = job;
      return true;
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
  }
}

/**
 * Takes work so that nobody else does it at the same time. Clocks of machines differ by more than a lease lasts: a worker counts as
 * gone when its work has not been renewed for the time of the lease since we saw it first, by a clock that only we read.
 */
export class Leases {
  readonly #sightings: Sightings;

  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly owner: string,
    /** Milliseconds that have gone by since some moment. */
    elapsed?: () => number,
  ) {
    this.#sightings = new Sightings(elapsed);
  }

  /**
   * What we could take, and how it is to be encoded; undefined when somebody else works on it, or it waits. A lease of our
   * own name that we do not work under is one of our former life, or of a film that made room.
   */
  async look(team: string, id: string): Promise<{ readonly inOnePiece: boolean } | undefined> {
    const { state: job, version } = await this.documents.team(assetJobCollection, team).load(id);
    return this.#isFree(team, id, job, version) ? { inOnePiece: job?.inOnePiece === true } : undefined;
  }

  async claim(team: string, id: string): Promise<Lease | undefined> {
    const jobs = this.documents.team(assetJobCollection, team);
    const { state, version } = await jobs.load(id);
    if (!this.#isFree(team, id, state, version)) return undefined;
    const job = {
      ...{ percent: 0, ...state },
      owner: this.owner,
      leaseUntil: this.clock.now().getTime() + leaseDuration,
      leaseFor: leaseDuration,
      starts: (state?.starts ?? 0) + 1,
    };
    try {
      await jobs.save(id, version, job, []);
    } catch (error) {
      if (error instanceof VersionConflict) return undefined;
      throw error;
    }
    return new Lease(jobs, this.clock, team, id, version + 1, job, state?.owner === this.owner);
  }

  /** Nobody wants the work any more. What somebody is busy with is left to whoever that is. */
  async forget(team: string, id: string): Promise<void> {
    await this.#change(team, id, (job) => (this.#isOurs(job) || this.#isOver(job) ? null : job));
  }

  /** A film that made room need not wait for us any more. */
  async unreserve(team: string, id: string): Promise<void> {
    await this.#change(team, id, (job) => (job.owner === this.owner ? { ...job, owner: '', leaseUntil: 0 } : job));
  }

  async #change(team: string, id: string, to: (job: AssetJob) => AssetJob | null): Promise<void> {
    const jobs = this.documents.team(assetJobCollection, team);
    const { state, version } = await jobs.load(id);
    const changed = state && to(state);
    if (changed === state) return;
    // Somebody took it meanwhile: then it is in good hands.
    await jobs.save(id, version, changed, []).catch((error: unknown) => {
      if (!(error instanceof VersionConflict)) throw error;
    });
  }

  #isFree(team: string, id: string, job: AssetJob | null, version: number): boolean {
    const key = `${team}/${id}`;
    if (!job || this.#isOurs(job)) {
      this.#sightings.forget(key);
      return true;
    }
    // A pause that somebody asked for; that it ends a little early or late does no harm.
    if (job.owner === '') return this.#isOver(job);
    return this.#sightings.unchangedFor(key, version) >= (job.leaseFor ?? leaseDuration);
  }

  #isOurs({ owner }: AssetJob): boolean {
    return owner === this.owner;
  }

  #isOver({ leaseUntil }: AssetJob): boolean {
    return leaseUntil <= this.clock.now().getTime();
  }
}
