import { existsSync } from 'node:fs';
import type { KeyTransfer } from '@marquee/nest-kit';
import { ArchiveWriter } from '../archive/archive-writer.js';
import { formatVersion, type Manifest } from '../archive/format.js';
import { OperatorError } from '../operator-error.js';
import { ForeignLogins } from './foreign-logins.js';
import { HeldDocuments, holdings } from './holdings.js';
import { Progress } from './progress.js';
import { blobPrefix, eventsOf, type SiteStores } from './site-stores.js';

export interface ExportRequest {
  readonly team: string;
  /** The file to write, which must not exist. */
  readonly path: string;
  readonly transfer: KeyTransfer;
  readonly say: (line: string) => void;
}

/**
 * Writes everything that belongs to a team into a file. Nobody may change the site meanwhile.
 *
 * @throws OperatorError FILE_EXISTS, TEAM_NOT_FOUND, SECRET_WRONG
 */
export async function exportSite(stores: SiteStores, { team, path, transfer, say }: ExportRequest): Promise<Manifest> {
  if (existsSync(path)) throw new OperatorError('FILE_EXISTS', `${path} exists already; choose another name.`);
  const header = { format: 'marquee-site', version: formatVersion, team, transfer: transfer.fingerprint } as const;
  const writer = new ArchiveWriter(path, header);
  const progress = new Progress(say);
  try {
    await writer.begin();
    await writer.lines('events', progress.count('events', eventsOf(stores.log, team)));
    await exportBlobs(stores, writer, team, progress);
    const logins = new ForeignLogins();
    let documents = 0;
    for (const holding of holdings) {
      const held = new HeldDocuments(stores, holding, team, transfer);
      const all = held.collection.name === 'administrators' ? logins.noticed(held.all()) : held.all();
      documents += await writer.lines(holding.folder, progress.count(holding.folder, all));
    }
    if (documents === 0) throw new OperatorError('TEAM_NOT_FOUND', `There is no site ${team} in this installation.`);
    if (logins.warning !== undefined) say(logins.warning);
    return await writer.finish();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function exportBlobs({ blobs }: SiteStores, writer: ArchiveWriter, team: string, progress: Progress) {
  const prefix = blobPrefix(team);
  for await (const key of progress.count('blobs', blobs.list(prefix))) {
    const [stat, content] = [await blobs.stat(key), await blobs.get(key)];
    if (!stat || !content) throw new OperatorError('NOT_SETTLED', `${key} was deleted meanwhile: export it again.`);
    await writer.blob(`blobs/${key.slice(prefix.length)}`, stat.size, content);
  }
}
