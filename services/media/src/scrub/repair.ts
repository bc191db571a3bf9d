import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@marquee/ports';
import type { Asset } from '../asset/asset.js';
import { attemptPrefix, originalKey } from '../asset/keys.js';
import {
  madeInit,
  MediaError,
  planLadder,
  remakeSegments,
  transcode,
  type Ladder,
  type Probe,
} from '../engine/index.js';
import { runForeign } from '../foreign/run-foreign.js';
import { HlsPublisher } from '../pipeline/hls-publisher.js';
import { localOriginal } from '../pipeline/local-original.js';
import { needsSource, type Faults } from './check-ladder.js';
import { recordKey, recordLadder, type LadderRecord, type RecordedTrack } from './ladder-record.js';

/** The file that renditions are made of is gone, or is no film any more. */
export class SourceLost extends Error {
  override readonly name = 'SourceLost';
}

interface RepairJob {
  readonly team: string;
  readonly id: string;
  readonly asset: Asset;
  readonly blobs: BlobStore;
  /** Emptied, and removed at the end. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** The film may have been deleted or replaced meanwhile: then nothing more is written. */
  readonly isOurs: () => Promise<boolean>;
}

/** After what serves, and after everything that waits for an encoder. */
const niceness = 19;

/**
 * Mends the renditions in the store: what is missing or damaged is made again from the source, what is none of theirs goes.
 *
 * @param record undefined when nobody knows what they were: they are made anew
 * @throws SourceLost
 */
export async function repair(
  job: RepairJob,
  record: LadderRecord | undefined,
  faults: Faults | undefined,
): Promise<void> {
  const { team, id, asset, blobs, folder } = job;
  const prefix = attemptPrefix(team, id, asset.attempt);
  try {
    if (!record || !faults || needsSource(faults)) {
      const remade = await remake(job, record, faults);
      if (!(await job.isOurs())) return;
      for (const [name, bytes] of remade.files) await blobs.put(`${prefix}hls/${name}`, bytes);
      if (remade.whole) await new HlsPublisher(join(folder, 'hls'), blobs, `${prefix}hls/`).publish();
      await blobs.put(recordKey(prefix), Buffer.from(JSON.stringify(remade.record)));
    }
    for (const [name, text] of faults?.playlists ?? []) await blobs.put(`${prefix}hls/${name}`, Buffer.from(text));
    for (const name of faults?.foreign ?? []) await blobs.delete(`${prefix}hls/${name}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Remade {
  readonly record: LadderRecord;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Everything is new, and lies in the folder. */
  readonly whole: boolean;
}

async function remake(job: RepairJob, record: LadderRecord | undefined, faults: Faults | undefined): Promise<Remade> {
  const { team, id, asset, blobs, folder, signal } = job;
  const source = await blobs.stat(originalKey(team, id, asset));
  if (source?.size !== asset.fileSize)
    throw new SourceLost('the file that was uploaded is not there, or has another size');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const input = await localOriginal({ team, id, asset, blobs, folder }, signal);
    const { result: probe } = await runForeign({ kind: 'probe', file: input }, { signal });
    const ladder = planLadder(probe);
    const parts = record && faults && (await remakeParts(job, { input, probe, ladder }, record, faults));
    return parts ?? (await remakeAll(job, { input, probe, ladder }));
  } catch (error) {
    if (error instanceof MediaError && !isPassing(error)) throw new SourceLost(error.message);
    throw error;
  }
}

interface Source {
  readonly input: string;
  readonly probe: Probe;
  readonly ladder: Ladder;
}

/** Says nothing of the source: the next round may go well. */
const isPassing = ({ reason }: MediaError): boolean =>
  ['cancelled', 'disk_full', 'timed_out', 'internal'].includes(reason);

/** @returns undefined when single files cannot be made so that they fit */
async function remakeParts(
  { team, id, asset, blobs, folder, signal }: RepairJob,
  source: Source,
  record: LadderRecord,
  faults: Faults,
): Promise<Remade | undefined> {
  const hls = `${attemptPrefix(team, id, asset.attempt)}hls/`;
  const out = join(folder, 'hls');
  const tracks = await Promise.all(
    faults.tracks.map(async ({ name, broken, initIsSound }, index) => {
      const stored = initIsSound
        ? await blobs.get(`${hls}${name}/${record.tracks[index]?.init.file ?? ''}`)
        : undefined;
      return { name, broken, segments: record.tracks[index]?.segments ?? [], init: stored && (await buffer(stored)) };
    }),
  );
  try {
    await remakeSegments({ ...source, folder: out, tracks, niceness, signal });
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'internal') return undefined;
    throw error;
  }
  const files = new Map<string, Buffer>();
  const fixed: RecordedTrack[] = [];
  for (const [index, track] of record.tracks.entries()) {
    const { broken = [], initIsSound = true } = faults.tracks[index] ?? {};
    const segments = [...track.segments];
    for (const number of broken) {
      const segment = segments[number];
      if (!segment) continue;
      const bytes = await readFile(join(out, track.name, segment.file));
      files.set(`${track.name}/${segment.file}`, bytes);
      segments[number] = { ...segment, sha256: sha256(bytes) };
    }
    if (!initIsSound) {
      const bytes = await madeInit(join(out, track.name));
      // Another encoder would set decoders up otherwise than the segments want that are there.
      if (!bytes || sha256(bytes) !== track.init.sha256) return undefined;
      files.set(`${track.name}/${track.init.file}`, bytes);
    }
    fixed.push({ ...track, segments });
  }
  return { record: { ...record, tracks: fixed }, files, whole: false };
}

async function remakeAll({ folder, signal }: RepairJob, { input, probe, ladder }: Source): Promise<Remade> {
  const outputDir = join(folder, 'hls');
  await transcode({ input, outputDir, probe, ladder, niceness }, { signal });
  return { record: await recordLadder(outputDir), files: new Map(), whole: true };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
