import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceProcess } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { uploadPath } from './asset/asset-reply.js';
import { assetCollection } from './asset/asset.js';

type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** More need not be told apart: the queue is far too long. */
const mostCounted = 1_000;

/** Uploaded assets that no worker has begun, of all sites. */
export async function waitingForEncoding(documents: DocumentStore): Promise<readonly string[]> {
  const where = { fields: { status: { in: ['uploaded'] } } };
  const waiting = await documents.everywhere(assetCollection, { where, limit: mostCounted });
  return waiting.map(({ team, id }) => `${team}/${id}`);
}

/** What only this service has to tell of itself. @returns the handler, timed */
export function watchMedia(
  { metrics, settings, basePorts }: Pick<ServiceProcess, 'metrics' | 'settings' | 'basePorts'>,
  documents: DocumentStore,
  handle: HttpHandler,
): HttpHandler {
  metrics.watchPipeline('encoding', () => waitingForEncoding(documents), basePorts.clock);
  metrics.watchVolume('work', settings.workDirectory);
  const blobs = settings.text('MARQUEE_BLOB_DIR', '');
  if (blobs !== '') metrics.watchVolume('blobs', blobs);
  return metrics.observed((url) => (url.startsWith(`${uploadPath}/`) ? `${uploadPath}/*` : '/media/*'), handle);
}
