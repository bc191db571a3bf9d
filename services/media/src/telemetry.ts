import type { IncomingMessage, ServerResponse } from 'node:http';
import { waitingRows, type Logger, type Metrics, type ServiceProcess } from '@marquee/nest-kit';
import type { Clock } from '@marquee/kernel';
import type { DocumentStore } from '@marquee/ports';
import { analysisJobCollection } from './analysis/analysis-job.js';
import { uploadPath } from './asset/asset-reply.js';
import { assetCollection } from './asset/asset.js';
import { transcriptionJobCollection } from './transcription/transcription-job.js';
import { everything, scrubbingCollection } from './scrub/round.js';
import { Scratch, type ScratchRoom } from './pipeline/scratch.js';
import { confinement, type Confinement } from './engine/confinement.js';

type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** More need not be told apart: the queue is far too long. */
const mostCounted = 1_000;

/** Uploaded assets that no worker has begun, of all sites. */
export async function waitingForEncoding(documents: DocumentStore): Promise<readonly string[]> {
  const where = { fields: { status: { in: ['uploaded'] } } };
  const waiting = await documents.everywhere(assetCollection, { where, limit: mostCounted });
  return waiting.map(({ team, id }) => `${team}/${id}`);
}

/** Films that are uploaded and that nobody can watch yet, of all sites. */
export async function waitingToBePlayable(documents: DocumentStore): Promise<readonly string[]> {
  const where = { fields: { status: { in: ['uploaded', 'encoding'] } } };
  const waiting = await documents.everywhere(assetCollection, { where, limit: mostCounted });
  return waiting.flatMap(({ team, id, state }) => (state.playable ? [] : [`${team}/${id}`]));
}

/** Films that are to be analysed, of all sites. */
export async function waitingForAnalysis(
  documents: DocumentStore,
  clock: Pick<Clock, 'now'>,
): Promise<readonly string[]> {
  return (await waitingRows(documents, analysisJobCollection, clock)).map(({ team, id }) => `${team}/${id}`);
}

/** Films of which is to be written down what is said, of all sites. */
export async function waitingForTranscription(
  documents: DocumentStore,
  clock: Pick<Clock, 'now'>,
): Promise<readonly string[]> {
  return (await waitingRows(documents, transcriptionJobCollection, clock)).map(({ team, id }) => `${team}/${id}`);
}

/**
 * The names by which requests for bytes are counted: of uploads, of what a player needs before the first picture (a few
 * kilobytes, so that their time is ours and not that of the viewer's line), and of everything else.
 */
export function routeOfBytes(url: string): string {
  if (url.startsWith(`${uploadPath}/`)) return `${uploadPath}/*`;
  return /^[^?]*(?:\.m3u8|[/-]init\.mp4)(?:\?|$)/.test(url) ? '/media/start' : '/media/*';
}

const means: Readonly<Record<Confinement, string>> = {
  bubblewrap: 'ffmpeg runs without network, and writes nowhere but into its folder',
  namespaces: 'ffmpeg runs without network; with bubblewrap it could write nowhere but into its folder, too',
  none: 'ffmpeg runs with network: this machine lets nobody make namespaces (docs/how-to/deploy.md)',
};

/** Says once, and by a figure, how far ffmpeg is kept away from everything but its file. */
export function tellConfinement(
  metrics: Pick<Metrics, 'watchConfinement'>,
  logger: Pick<Logger, 'info' | 'warn'>,
  kind: Confinement = confinement().kind,
): void {
  metrics.watchConfinement(kind);
  logger[kind === 'none' ? 'warn' : 'info']({ confinement: kind }, means[kind]);
}

const storageFaults = ['missing', 'damaged', 'repaired', 'lost', 'failed', 'orphans', 'suspicious'] as const;

/** By the row of the scrubber, which all replicas share: the present round and the one before. */
export async function storageLook(documents: DocumentStore, clock: Clock) {
  const row = await documents.platform(scrubbingCollection).get(everything);
  if (!row) return { found: {}, age: 0 };
  const { round, last } = row;
  const found = Object.fromEntries(storageFaults.map((fault) => [fault, round[fault] + (last?.[fault] ?? 0)]));
  const since = last?.endedAt ?? round.since;
  return { found, age: Math.max(0, (clock.now().getTime() - Date.parse(since)) / 1000) };
}

/** What only this service has to tell of itself. @returns the handler, timed */
export function watchMedia(
  { metrics, settings, basePorts }: Pick<ServiceProcess, 'metrics' | 'settings' | 'basePorts'>,
  documents: DocumentStore,
  handle: HttpHandler,
  scratch?: ScratchRoom,
): HttpHandler {
  metrics.watchPipeline('encoding', () => waitingForEncoding(documents), basePorts.clock);
  metrics.watchPipeline('playable', () => waitingToBePlayable(documents), basePorts.clock);
  metrics.watchPipeline('analysis', () => waitingForAnalysis(documents, basePorts.clock), basePorts.clock);
  metrics.watchPipeline('transcription', () => waitingForTranscription(documents, basePorts.clock), basePorts.clock);
  metrics.watchVolume('work', settings.workDirectory);
  metrics.watchStorage(storageFaults, () => storageLook(documents, basePorts.clock));
  if (scratch) {
    const measured = new Scratch(scratch, false);
    metrics.watchRoom('scratch', async () => ({ size: scratch.bytes, free: scratch.bytes - (await measured.used()) }));
  }
  const blobs = settings.text('MARQUEE_BLOB_DIR', '');
  if (blobs !== '') metrics.watchVolume('blobs', blobs);
  return metrics.observed(routeOfBytes, handle);
}
