import { VersionConflict, type Clock } from '@marquee/kernel';
import { teamCollection, type DocumentStore, type Documents } from '@marquee/ports';

/** Who works on an asset, beside the asset: it changes every few seconds and is nobody's history. */
export interface AssetJob {
  /** Empty: nobody; the job waits until `leaseUntil`. */
  readonly owner: string;
  /** Milliseconds since the epoch. */
  readonly leaseUntil: number;
  /** How often somebody began since the file came or a retry was asked for. */
  readonly starts: number;
  /** 0 to 100. */
  readonly percent: number;
}

export const assetJobCollection = teamCollection<AssetJob>({
  name: 'asset_jobs',
  entity: 'asset_job',
  topic: 'media.asset_job',
  schemaVersion: 1,
});

/** A worker that dies without a word is replaced after at most this long, in milliseconds. */
export const leaseDuration = 9_000;
export const heartbeatEvery = 2_000;

/** Taken work, until it is finished, released, or lost to somebody else. */
export class Lease {
  #version: number;

  constructor(
    private readonly jobs: Documents<AssetJob>,
    private readonly clock: Clock,
    readonly team: string,
    readonly id: string,
    version: number,
    private readonly job: AssetJob,
  ) {
    this.#version = version;
  }

  get starts(): number {
    return this.job.starts;
  }

  /** @returns false when somebody else has the work now */
  extend(percent: number): Promise<boolean> {
    return this.#save({ ...this.job, leaseUntil: this.clock.now().getTime() + leaseDuration, percent });
  }

  /** Gives the work back. `counted: false` when it was not the work's fault (a shutdown). */
  release(delay: number, counted: boolean): Promise<boolean> {
    const starts = counted ? this.job.starts : this.job.starts - 1;
    return this.#save({ owner: '', leaseUntil: this.clock.now().getTime() + delay, starts, percent: 0 });
  }

  /** The work is done, whatever came of it. */
  finish(): Promise<boolean> {
    return this.#save(null);
  }

  async #save(job: AssetJob | null): Promise<boolean> {
    try {
      await this.jobs.save(this.id, this.#version, job, []);
      this.#version += 1;
      return true;
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
  }
}

/** Takes work so that nobody else does it at the same time. */
export class Leases {
  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly owner: string,
  ) {}

  /**
   * Undefined when somebody else works on it, or it waits. A lease of our own name that we do not work under is one of
   * our former life, and is taken at once.
   */
  async claim(team: string, id: string): Promise<Lease | undefined> {
    const jobs = this.documents.team(assetJobCollection, team);
    const now = this.clock.now().getTime();
    const { state, version } = await jobs.load(id);
    if (state && state.leaseUntil > now && state.owner !== this.owner) return undefined;
    const job = { owner: this.owner, leaseUntil: now + leaseDuration, starts: (state?.starts ?? 0) + 1, percent: 0 };
    try {
      await jobs.save(id, version, job, []);
    } catch (error) {
      if (error instanceof VersionConflict) return undefined;
      throw error;
    }
    return new Lease(jobs, this.clock, team, id, version + 1, job);
  }
}
