import { Injectable } from '@nestjs/common';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { handle, service } from '@marquee/kernel';
import { analysisFailures } from '@marquee/contracts';
import { commandContext, DueWork, InjectPorts, plan, type HeldRow } from '@marquee/nest-kit';
import type { AnalysisCommand } from '../asset/analysis.decider.js';
import { assetCollection, type Asset } from '../asset/asset.js';
import { assetDecider } from '../asset/asset.decider.js';
import type { MediaPorts } from '../media.ports.js';
import { EncodingQueue } from '../pipeline/encoding-queue.js';
import { reasonOf, unlessDeleted } from '../pipeline/failure-reason.js';
import { analysisJobCollection, type AnalysisJob } from './analysis-job.js';
import { analyseFilm } from './film-analysis.js';

/** A film that takes its process down, or meets an unknown error, is not begun more often. */
const mostStarts = 3;
/** Milliseconds between two looks whether encoders are done, and for which they go first at most. */
const [pause, patience] = [5_000, 3_600_000];
/** Milliseconds between two words on how far it is. */
const tellEvery = 2_000;
/** Films that are read at once. */
const pageSize = 500;

/** Looks through films one by one, while nothing is encoded here: what nobody can watch yet comes first. */
@Injectable()
export class AnalysisQueue {
  readonly #work: DueWork<AnalysisJob>;

  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly encoding: EncodingQueue,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: analysisJobCollection, atOnce: 1 },
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
    await plan(this.ports.documents.team(analysisJobCollection, team), id, async () => {
      const analysis = (await this.#assets(team).get(id))?.analysis;
      return analysis?.state === 'asked' ? { dueAt: analysis.at, starts: 0, percent: 0 } : null;
    });
    this.#work.wake();
  }

  /** What was asked for where nobody here could hear of it: the site came from elsewhere, or from a backup. */
  async recover(): Promise<void> {
    const sort = [{ field: 'id', direction: 'asc' }] as const;
    for (let after = '', isLast = false; !isLast;) {
      const where = { fields: { 'analysis.state': 'asked', id: { gt: after } } };
      const page = await this.ports.documents.everywhere(assetCollection, { where, sort, limit: pageSize });
      for (const { team, id } of page) await this.follow(team, id);
      after = page.at(-1)?.id ?? after;
      isLast = page.length < pageSize;
    }
  }

  async #perform(held: HeldRow<AnalysisJob>, stopping: AbortSignal): Promise<void> {
    const asset = await this.#assets(held.team).get(held.id);
    if (asset?.analysis?.state === 'asked') {
      const waited = this.ports.clock.now().getTime() - Date.parse(asset.analysis.at);
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

  async #outcome(held: HeldRow<AnalysisJob>, asset: Asset, signal: AbortSignal): Promise<AnalysisCommand> {
    const at = (): string => this.ports.clock.now().toISOString();
    const { team, id } = held;
    if (held.row.starts > mostStarts) return { type: 'FailAnalysis', at: at(), reason: 'internal' };
    const { blobs, workDirectory, owner } = this.ports;
    const folder = join(workDirectory, 'encoding', owner, `analysis-${id}`);
    let percent = 0;
    const telling = setInterval(() => {
      this.#say(held, percent).catch((error: unknown) => this.ports.onError?.('analysis', error));
    }, tellEvery);
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const onPercent = (now: number): void => void (percent = now);
      const found = await analyseFilm({ team, id, asset, folder, blobs, signal, onPercent });
      return { type: 'FinishAnalysis', at: at(), ...found };
    } catch (error) {
      const reason = analysisFailures.find((one) => one === reasonOf(error));
      if (!reason && held.row.starts < mostStarts && !signal.aborted) throw error;
      if (!signal.aborted) this.ports.onError?.(`analysis of ${team}/${id}`, error);
      return { type: 'FailAnalysis', at: at(), reason: reason ?? 'internal' };
    } finally {
      clearInterval(telling);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #say(held: HeldRow<AnalysisJob>, percent: number): Promise<void> {
    if (percent === held.row.percent) return;
    await held.change((row) => ({ ...row, percent }));
    await this.ports.bus.signal({ team: held.team, entity: 'asset', entityId: held.id, data: {} });
  }

  async #tell({ team, id }: HeldRow<AnalysisJob>, command: AnalysisCommand): Promise<void> {
    const context = commandContext(this.ports, { principal: service('media', team) });
    await handle(this.#assets(team), assetDecider, id, command, context).catch(unlessDeleted);
  }

  #assets(team: string) {
    return this.ports.documents.team(assetCollection, team);
  }
}
