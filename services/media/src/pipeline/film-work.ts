import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { handle, service } from '@marquee/kernel';
import { commandContext, DueWork, plan, type Due, type HeldRow } from '@marquee/nest-kit';
import type { TeamCollection } from '@marquee/ports';
import { assetCollection, type Asset } from '../asset/asset.js';
import { assetDecider, type AssetCommand } from '../asset/asset.decider.js';
import type { MediaPorts } from '../media.ports.js';
import type { EncodingQueue } from './encoding-queue.js';
import { unlessDeleted } from './failure-reason.js';

/** Who works on a film that is ready, and how far that is, by the id of its asset. */
export interface FilmJob extends Due {
  /** 0 to 100. */
  readonly percent: number;
}

export interface FilmAtWork {
  readonly team: string;
  readonly id: string;
  /** Ready. */
  readonly asset: Asset;
  /** Empty, and removed by whoever asks. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onPercent: (percent: number) => void;
}

/** What is done with films that are ready, and asked for by a field of theirs. */
interface FilmTask<Reason extends string> {
  /** Of its folders, and of what is said of failures. */
  readonly name: string;
  readonly collection: TeamCollection<FilmJob>;
  /** Of assets; it has an index. */
  readonly field: 'analysis' | 'transcription';
  readonly perform: (film: FilmAtWork, at: () => string) => Promise<AssetCommand>;
  readonly fail: (reason: Reason | 'internal', at: string) => AssetCommand;
  /** Undefined for errors that say nothing of the film: another attempt may go well. */
  readonly reasonOf: (error: unknown) => Reason | undefined;
}

/** A film that takes its process down, or meets an unknown error, is not begun more often. */
const mostStarts = 3;
/** Milliseconds between two looks whether encoders are done, and for which they go first at most. */
const [pause, patience] = [5_000, 3_600_000];
/** Milliseconds between two words on how far it is. */
const tellEvery = 2_000;
/** Films that are read at once. */
const pageSize = 500;

/** Works on films one by one, while nothing is encoded here: what nobody can watch yet comes first. */
export class FilmWork<Reason extends string> {
  readonly #work: DueWork<FilmJob>;

  constructor(
    private readonly ports: MediaPorts,
    private readonly encoding: EncodingQueue,
    private readonly task: FilmTask<Reason>,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: task.collection, atOnce: 1 },
      perform: (held, stopping) => this.#perform(held, stopping),
    });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Goes by what the asset says now: begins what was asked for, and ends what is not wanted any more. */
  async follow(team: string, id: string): Promise<void> {
    await plan(this.ports.documents.team(this.task.collection, team), id, async () => {
      const wanted = (await this.#assets(team).get(id))?.[this.task.field];
      return wanted?.state === 'asked' ? { dueAt: wanted.at, starts: 0, percent: 0 } : null;
    });
    this.#work.wake();
  }

  /** What was asked for where nobody here could hear of it: the site came from elsewhere, or from a backup. */
  async recover(): Promise<void> {
    const sort = [{ field: 'id', direction: 'asc' }] as const;
    for (let after = '', isLast = false; !isLast;) {
      const where = { fields: { [`${this.task.field}.state`]: 'asked', id: { gt: after } } };
      const page = await this.ports.documents.everywhere(assetCollection, { where, sort, limit: pageSize });
      for (const { team, id } of page) await this.follow(team, id);
      after = page.at(-1)?.id ?? after;
      isLast = page.length < pageSize;
    }
  }

  async #perform(held: HeldRow<FilmJob>, stopping: AbortSignal): Promise<void> {
    const asset = await this.#assets(held.team).get(held.id);
    const wanted = asset?.[this.task.field];
    if (asset && wanted?.state === 'asked') {
      const waited = this.ports.clock.now().getTime() - Date.parse(wanted.at);
      if (this.encoding.isBusy && waited < patience) {
        await held.release(pause, false);
        return;
      }
      const outcome = await this.#outcome(held, asset, stopping);
      if (stopping.aborted) {
        // Whoever takes it up begins anew: it is minutes, and nobody's fault.
        await held.release(0, false);
        return;
      }
      await this.#tell(held, outcome);
    }
    await held.change(() => null);
  }

  async #outcome(held: HeldRow<FilmJob>, asset: Asset, signal: AbortSignal): Promise<AssetCommand> {
    const at = (): string => this.ports.clock.now().toISOString();
    const { team, id } = held;
    if (held.row.starts > mostStarts) return this.task.fail('internal', at());
    const { workDirectory, owner } = this.ports;
    const folder = join(workDirectory, 'encoding', owner, `${this.task.name}-${id}`);
    let percent = 0;
    const telling = setInterval(() => {
      this.#say(held, percent).catch((error: unknown) => this.ports.onError?.(this.task.name, error));
    }, tellEvery);
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const onPercent = (now: number): void => void (percent = now);
      return await this.task.perform({ team, id, asset, folder, signal, onPercent }, at);
    } catch (error) {
      const reason = this.task.reasonOf(error);
      if (!reason && held.row.starts < mostStarts && !signal.aborted) throw error;
      if (!signal.aborted) this.ports.onError?.(`${this.task.name} of ${team}/${id}`, error);
      return this.task.fail(reason ?? 'internal', at());
    } finally {
      clearInterval(telling);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #say(held: HeldRow<FilmJob>, percent: number): Promise<void> {
    if (percent === held.row.percent) return;
    await held.change((row) => ({ ...row, percent }));
    await this.ports.bus.signal({ team: held.team, entity: 'asset', entityId: held.id, data: {} });
  }

  async #tell({ team, id }: HeldRow<FilmJob>, command: AssetCommand): Promise<void> {
    const context = commandContext(this.ports, { principal: service('media', team) });
    await handle(this.#assets(team), assetDecider, id, command, context).catch(unlessDeleted);
  }

  #assets(team: string) {
    return this.ports.documents.team(assetCollection, team);
  }
}
