import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, handle, service } from '@marquee/kernel';
import { commandContext } from '@marquee/nest-kit';
import { StorageFull } from '@marquee/ports';
import type { FailureReason } from '@marquee/contracts';
import { assetCollection } from '../asset/asset.js';
import { assetDecider, type AssetCommand } from '../asset/asset.decider.js';
import { assetPrefix, attemptPrefix } from '../asset/keys.js';
import { MediaError } from '../engine/index.js';
import type { MediaPorts } from '../media.ports.js';
import { encode } from './encoding.js';
import { heartbeatEvery, Leases, type Lease } from './leases.js';

/** A job that takes its process down, or meets an unknown error, is not begun more often than this. */
const mostStarts = 3;
/** Milliseconds before another start after an error that is nobody's fault. */
const pauseAfterError = 5_000;
/** Looks for work that others left, in milliseconds; what is uploaded here starts at once. */
const pollEvery = 1_000;

interface Running {
  readonly stop: AbortController;
  percent: number;
  ended: Promise<void>;
}

/** Takes due assets under a lease, one after the other, and encodes them. */
export class EncodingQueue {
  readonly #running = new Map<string, Running>();
  readonly #leases: Leases;
  readonly #folder: string;
  #looking: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(private readonly ports: MediaPorts) {
    this.#leases = new Leases(ports.documents, ports.clock, ports.owner);
    this.#folder = join(ports.workDirectory, 'encoding', ports.owner);
  }

  async start(): Promise<void> {
    // Whatever lies here was left by our former life.
    await rm(this.#folder, { recursive: true, force: true });
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), pollEvery).unref();
    this.wake();
  }

  /** Stops the encoders; their work starts again with the next process. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    for (const { stop } of this.#running.values()) stop.abort();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  wake(): void {
    this.#again = true;
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.ports.onError?.('encoding queue', error))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** 0 to 100; undefined when the asset is not being encoded in this process. */
  percent(team: string, id: string): number | undefined {
    return this.#running.get(`${team}/${id}`)?.percent;
  }

  /** Ends the work on an asset, and waits until nothing of it is written any more. */
  async halt(team: string, id: string): Promise<void> {
    const running = this.#running.get(`${team}/${id}`);
    running?.stop.abort();
    await running?.ended;
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const where = { fields: { status: { in: ['encoding', 'uploaded'] } } };
      // Those that somebody began come first, then by age.
      const sort = [{ field: 'status', direction: 'asc' }] as const;
      for (const { team, id } of await this.ports.documents.everywhere(assetCollection, { where, sort, limit: 100 })) {
        if (this.#running.size >= (this.ports.concurrency ?? 1) || this.#stopped) return;
        if (this.#running.has(`${team}/${id}`)) continue;
        const lease = await this.#leases.claim(team, id);
        if (lease) this.#begin(lease);
      }
    }
  }

  #begin(lease: Lease): void {
    const key = `${lease.team}/${lease.id}`;
    const running: Running = { stop: new AbortController(), percent: 0, ended: Promise.resolve() };
    this.#running.set(key, running);
    running.ended = this.#run(lease, running)
      .catch((error: unknown) => this.ports.onError?.('encoding', error))
      .finally(() => {
        this.#running.delete(key);
        this.wake();
      });
  }

  async #run(lease: Lease, running: Running): Promise<void> {
    const { team, id } = lease;
    const { documents, blobs } = this.ports;
    const asset = await this.#tell(lease, { type: 'StartEncoding' }).catch(() => null);
    if (!asset) {
      await lease.finish();
      return;
    }
    const { attempt } = asset;
    const folder = join(this.#folder, `${id}-${attempt}`);
    let beat: Promise<void> = Promise.resolve();
    const heartbeat = setInterval(() => {
      beat = beat.then(async () => {
        const present = await documents.team(assetCollection, team).get(id);
        const isOurs = present?.status === 'encoding' && present.attempt === attempt;
        if (!isOurs || !(await lease.extend(running.percent))) running.stop.abort();
      });
      beat = beat.catch((error: unknown) => this.ports.onError?.('lease', error));
    }, heartbeatEvery);
    let failure: unknown;
    try {
      if (lease.starts > mostStarts) throw new MediaError('internal', 'too many starts');
      await encode({
        team,
        id,
        asset,
        folder,
        blobs,
        signal: running.stop.signal,
        tell: async (command) => void (await this.#tell(lease, command)),
        onPercent: (percent) => (running.percent = percent),
        onError: (where, error) => this.ports.onError?.(where, error),
      });
    } catch (error) {
      failure = error;
    }
    clearInterval(heartbeat);
    await beat;
    await rm(folder, { recursive: true, force: true });
    await this.#conclude(lease, attempt, failure, running.stop.signal.aborted);
  }

  async #conclude(lease: Lease, attempt: number, failure: unknown, wasStopped: boolean): Promise<void> {
    const { team, id } = lease;
    if (failure !== undefined && !wasStopped) {
      const reason = reasonOf(failure);
      this.ports.onError?.(`encoding of ${team}/${id}`, failure);
      if (reason === undefined && lease.starts < mostStarts) {
        await lease.release(pauseAfterError, true);
        return;
      }
      await this.#tell(lease, { type: 'FailEncoding', attempt, reason: reason ?? 'internal' }).catch(unlessDeleted);
    }
    if (this.#stopped && wasStopped) await lease.release(0, false);
    else await lease.finish();
    const present = await this.ports.documents.team(assetCollection, team).get(id);
    // Cancelled, failed, deleted or taken over: what was made of this attempt has no owner any more.
    const isKept = present?.attempt === attempt && (present.status === 'ready' || present.status === 'encoding');
    if (!isKept)
      await this.ports.blobs.deletePrefix(present ? attemptPrefix(team, id, attempt) : assetPrefix(team, id));
  }

  #tell({ team, id }: Lease, command: AssetCommand) {
    const context = commandContext(this.ports, { principal: service('media', team) });
    return handle(this.ports.documents.team(assetCollection, team), assetDecider, id, command, context);
  }
}

function unlessDeleted(error: unknown): null {
  if (error instanceof DomainError && error.code === 'ASSET_NOT_FOUND') return null;
  throw error;
}

/** Undefined for errors that say nothing of the file: another attempt may go well. */
function reasonOf(error: unknown): FailureReason | undefined {
  if (error instanceof StorageFull) return 'disk_full';
  if (!(error instanceof MediaError) || error.reason === 'cancelled' || error.reason === 'internal') return undefined;
  return error.reason;
}
