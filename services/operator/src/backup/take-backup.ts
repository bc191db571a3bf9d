import { deriveSecret } from '@marquee/nest-kit';
import type { LivingStores } from '../move/site-stores.js';
import { Progress } from '../move/progress.js';
import { copiedCollections, copiedFrom, teamsIn, type CopiedCollection } from './copied-documents.js';
import { backUpBlobs } from './copy-blobs.js';
import type { Depot } from './depot.js';
import { checkSameLog, copyLog } from './log-parts.js';
import { announce, folderOf, newManifest, writeManifest, type Copied, type Manifest } from './manifest.js';
import { onTheirWay, recorded } from './on-their-way.js';

export interface BackupRequest {
  readonly depot: Depot;
  readonly masterSecret: string;
  readonly now: () => Date;
  readonly say: (line: string) => void;
  /** Bytes are kept safe by other means: versions of the bucket, a snapshot of the volume. */
  readonly withoutBlobs?: boolean;
  /** Milliseconds until what is saved must have reached the log. */
  readonly patience?: number;
}

const patienceByDefault = 120_000;

/** Tells whether a master secret is the one of a backup, and nothing else. */
export const secretMark = (masterSecret: string): string => deriveSecret(masterSecret, 'backup').slice(0, 16);

const idAt = (date: Date): string => date.toISOString().replaceAll(/[:.]/g, '-');

/**
 * Takes a backup while people work (docs/adr/0028-a-backup-is-the-log-and-what-no-event-tells-of.md). The order is what makes it right: bytes and most of the log first, which take long;
 * then what consumers have before them, and what they made of events; then the log up to a cut behind all of that; then keys,
 * which must not be older than the log; at last the bytes that came meanwhile.
 *
 * @throws OperatorError NOT_SETTLED, OTHER_LOG, OVERTAKEN, BLOB_UNREADABLE, PLACE_FULL, PLACE_FAILED
 */
export async function takeBackup(stores: LivingStores, request: BackupRequest): Promise<Manifest> {
  const { depot, masterSecret, now, say, withoutBlobs = false, patience = patienceByDefault } = request;
  const progress = new Progress(say);
  // Before anything is copied: the place may be somebody else's.
  await checkSameLog(depot, stores.log);
  const startedAt = now();
  const id = idAt(startedAt);
  const folder = folderOf(id);
  await announce(depot, id);
  const copyBlobs = async (name: string): Promise<readonly string[]> =>
    withoutBlobs ? [] : depot.writeAll(`${folder}/${name}`, progress.count('blobs', backUpBlobs(stores.blobs, depot)));
  const tell = (count: number): void => progress.at('events', count);

  const early = await copyBlobs('blobs-before');
  const { end: handled } = await copyLog(depot, stores.log, tell);
  const waiting = await depot.writeAll(`${folder}/on-their-way`, streamed(await onTheirWay(stores)));
  const copyDocuments = async (collections: readonly CopiedCollection[]): Promise<readonly Copied[]> => {
    const teams = await teamsIn(stores);
    const copied: Copied[] = [];
    for (const one of collections) {
      const { service, data } = one;
      const name = `${service}/${data.collection.name}`;
      const documents = progress.count(name, copiedFrom(stores, one, teams));
      const parts = await depot.writeAll(`${folder}/documents/${name}`, documents);
      copied.push({ service, collection: data.collection.name, parts });
    }
    return copied;
  };
  const derived = await copyDocuments(copiedCollections.filter(({ data }) => data.besideHistory !== true));
  await recorded(stores, patience);
  const { parts: log, end: cut } = await copyLog(depot, stores.log, tell);
  const keys = await copyDocuments(copiedCollections.filter(({ data }) => data.besideHistory === true));
  const late = await copyBlobs('blobs-after');

  const manifest = newManifest({
    id,
    secret: secretMark(masterSecret),
    startedAt: startedAt.toISOString(),
    endedAt: now().toISOString(),
    ...{ cut, handled, log, onTheirWay: waiting },
    documents: [...derived, ...keys],
    ...(!withoutBlobs && { blobs: [early, late] }),
  });
  await writeManifest(depot, manifest);
  return manifest;
}

async function* streamed<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
