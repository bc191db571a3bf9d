import { Injectable } from '@nestjs/common';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { handle, service, VersionConflict } from '@marquee/kernel';
import { commandContext, DueWork, InjectPorts, type HeldRow } from '@marquee/nest-kit';
import { assetCollection, type Asset } from '../asset/asset.js';
import { assetDecider, type AssetCommand } from '../asset/asset.decider.js';
import { assetPrefix, attemptPrefix } from '../asset/keys.js';
import type { MediaPorts } from '../media.ports.js';
import { checkLadder, isSound } from './check-ladder.js';
import { recordKey, recordStored, type LadderRecord } from './ladder-record.js';
import { Pace } from './pace.js';
import { repair, SourceLost } from './repair.js';
import { everything, nothingFound, scrubbingCollection, type RoundCounts, type Scrubbing } from './round.js';
import { sweep } from './sweep.js';

/** Milliseconds from the beginning of a round to that of the next; after a long one, at least the pause. */
const roundEvery = 7 * 24 * 3_600_000;
const shortestPause = 24 * 3_600_000;
/** A new installation has something else to do first. */
const firstAfter = 3_600_000;
/** Bytes a second that are read to be compared. */
const defaultRate = 20_000_000;

type Found = Partial<Record<keyof RoundCounts, number>>;

/**
 * Looks at everything that is stored, round after round: renditions that are missing or damaged are made again from their
 * source, and what no document names is deleted. One worker of all replicas does it, slowly.
 */
@Injectable()
export class Scrubber {
  readonly #work: DueWork<Scrubbing>;

  constructor(@InjectPorts() private readonly ports: MediaPorts) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: scrubbingCollection, atOnce: 1 },
      perform: (held, stopping) => this.#goOn(held, stopping),
    });
  }

  async start(): Promise<void> {
    const rows = this.ports.documents.platform(scrubbingCollection);
    const { state, version } = await rows.load(everything);
    if (!state) {
      const since = this.#in(firstAfter);
      const first = { dueAt: since, starts: 0, after: '', round: { since, ...nothingFound }, last: null };
      await rows.save(everything, version, first, []).catch((error: unknown) => {
        // Another replica was first.
        if (!(error instanceof VersionConflict)) throw error;
      });
    }
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  async #goOn(held: HeldRow<Scrubbing>, stopping: AbortSignal): Promise<void> {
    const pace = new Pace(this.ports.scrubRate ?? defaultRate, stopping);
    try {
      for (;;) {
        const next = await this.#next(held.row.after);
        if (!next) break;
        const found = await this.#film(next.team, next.id, next.state, pace, stopping);
        await held.change((row) => ({
          ...row,
          after: next.id,
          round: sum(row.round, { ...found, films: 1 }),
          starts: 1,
        }));
      }
      const { blobs, documents, clock } = this.ports;
      const swept = await sweep({ blobs, documents, clock, signal: stopping });
      await held.change((row) => this.#ended(row, swept));
    } catch (error) {
      if (!stopping.aborted) throw error;
      await held.giveBack((row) => ({ ...row, starts: 0 }));
    }
  }

  async #next(after: string) {
    const where = { fields: { status: { in: ['ready'] }, id: { gt: after } } };
    const sort = [{ field: 'id', direction: 'asc' }] as const;
    const [next] = await this.ports.documents.everywhere(assetCollection, { where, sort, limit: 1 });
    return next;
  }

  #ended(row: Scrubbing, swept: Found): Scrubbing {
    const now = this.ports.clock.now();
    const last = { ...sum(row.round, swept), endedAt: now.toISOString() };
    const next = Math.max(Date.parse(last.since) + roundEvery, now.getTime() + shortestPause);
    const dueAt = new Date(next).toISOString();
    return { dueAt, starts: 0, after: '', round: { since: dueAt, ...nothingFound }, last };
  }

  async #film(team: string, id: string, asset: Asset, pace: Pace, signal: AbortSignal): Promise<Found> {
    if (asset.kind !== 'film') return {};
    const { blobs, workDirectory, owner, onError } = this.ports;
    const prefix = attemptPrefix(team, id, asset.attempt);
    const isOurs = async (): Promise<boolean> => {
      const present = await this.ports.documents.team(assetCollection, team).get(id);
      return present?.status === 'ready' && present.attempt === asset.attempt && !signal.aborted;
    };
    let found: Found = {};
    try {
      const record = await this.#recordOf(prefix);
      const faults = record && (await checkLadder(blobs, `${prefix}hls/`, record, pace.spend));
      if (faults && isSound(faults)) {
        if (asset.reason !== null) await this.#tell(team, id, { type: 'RecordRepair', attempt: asset.attempt });
        return {};
      }
      found = { missing: faults?.missing ?? 1, damaged: faults?.damaged ?? 0 };
      if (!(await isOurs())) return {};
      const folder = join(workDirectory, 'encoding', owner, `repair-${id}`);
      await repair({ team, id, asset, blobs, folder, signal, isOurs }, record, faults);
      await this.#tell(team, id, { type: 'RecordRepair', attempt: asset.attempt });
      // Deleted while we wrote: its bytes went before ours came.
      if (!(await this.ports.documents.team(assetCollection, team).get(id))) {
        await blobs.deletePrefix(assetPrefix(team, id));
      }
      return { ...found, repaired: 1 };
    } catch (error) {
      if (signal.aborted) throw error;
      onError?.(`renditions of ${team}/${id}`, error);
      if (!(error instanceof SourceLost)) return { ...found, failed: 1 };
      await this.#tell(team, id, { type: 'RecordDamage', attempt: asset.attempt });
      return { ...found, lost: 1 };
    }
  }

  /** Films of before there were records are taken as they are, when they are whole. */
  async #recordOf(prefix: string): Promise<LadderRecord | undefined> {
    const { blobs } = this.ports;
    const kept = await blobs.get(recordKey(prefix));
    if (kept) return JSON.parse((await buffer(kept)).toString('utf8')) as LadderRecord;
    const found = await recordStored(blobs, `${prefix}hls/`);
    if (found) await blobs.put(recordKey(prefix), Buffer.from(JSON.stringify(found)));
    return found;
  }

  async #tell(team: string, id: string, command: AssetCommand): Promise<void> {
    const context = commandContext(this.ports, { principal: service('media', team) });
    await handle(this.ports.documents.team(assetCollection, team), assetDecider, id, command, context);
  }

  #in(milliseconds: number): string {
    return new Date(this.ports.clock.now().getTime() + milliseconds).toISOString();
  }
}

function sum(round: Scrubbing['round'], found: Found): Scrubbing['round'] {
  const counts: Record<keyof RoundCounts, number> = { ...nothingFound };
  for (const key of Object.keys(counts) as (keyof RoundCounts)[]) counts[key] = round[key] + (found[key] ?? 0);
  return { ...round, ...counts };
}
