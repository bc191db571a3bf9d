import { join } from 'node:path';
import { SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { platformCollection, type Documents } from '@marquee/ports';
import { unsealing } from '@marquee/standalone';
import { Progress } from '../move/progress.js';
import type { LivingStores } from '../move/site-stores.js';
import { OperatorError } from '../operator-error.js';
import { copiedCollections, documentsOf, placedIn, storeOf, teamsIn, tenantName } from './copied-documents.js';
import { restoreBlobs, type Brought } from './copy-blobs.js';
import type { Depot } from './depot.js';
import { keysIn } from './forget-backups.js';
import { loggedIn } from './log-parts.js';
import { backupsIn, readManifest, type Manifest } from './manifest.js';
import { MadeFromLog } from './made-from-log.js';
import { onItsWayIn } from './on-their-way.js';
import { placeAll, type Placed } from './place-all.js';
import { secretMark } from './take-backup.js';

export interface RestoreRequest {
  readonly depot: Depot;
  /** Which backup; by default the newest whole one. */
  readonly id?: string | undefined;
  readonly masterSecret: string;
  /** A folder for what is made of the log meanwhile. */
  readonly scratch: string;
  readonly say: (line: string) => void;
}

/** What a restore tells at its end. */
export interface Restored {
  readonly manifest: Manifest;
  readonly events: number;
  readonly documents: number;
  readonly blobs: number;
  /** What could not be put in its place, and why. */
  readonly conflicts: readonly string[];
}

interface Restoration {
  readonly backup: string;
  /** Parts of the log that are here. */
  readonly parts: number;
}

/** The restore that is at work here: one that was stopped is gone on with, and no other one begins over it. */
const restorationCollection = platformCollection<Restoration>({
  name: 'restorations',
  entity: 'restoration',
  topic: 'restoration',
  schemaVersion: 1,
  withoutHistory: true,
});
const present = 'present';

/** Events that are appended together. */
const appended = 500;

/**
 * Brings a backup into an installation that has nothing yet, and makes the documents of the log: they are at its cut, because they are
 * made of it. A restore that was stopped is repeated, and goes on. Nobody may work there before it has ended.
 *
 * @throws OperatorError NOT_EMPTY, BACKUP_NOT_FOUND, SECRET_WRONG, FILE_TRUNCATED, HASH_WRONG
 */
export async function restoreBackup(stores: LivingStores, request: RestoreRequest): Promise<Restored> {
  const { depot, masterSecret, scratch, say } = request;
  const id = request.id ?? (await backupsIn(depot)).whole.at(-1);
  if (id === undefined) throw new OperatorError('BACKUP_NOT_FOUND', 'There is no whole backup here.');
  const manifest = await readManifest(depot, id);
  if (manifest.secret !== secretMark(masterSecret)) {
    throw new OperatorError(
      'SECRET_WRONG',
      `MARQUEE_SECRET is not the one that the installation had when the backup ${id} was taken: nobody could read the names of its people.`,
    );
  }
  const rows = storeOf(stores, tenantName).platform(restorationCollection);
  await begin(stores, rows, id);
  const progress = new Progress(say);
  const blobs = await bringBlobs(stores, depot, manifest, progress);
  await bringLog(stores, depot, manifest, rows, progress);
  const copied = await bringDocuments(stores, depot, manifest, progress);
  const { topics, events, placed } = await bringFromLog(stores, join(scratch, `${id}.db`), masterSecret, progress);
  await bringOnTheirWay(stores, depot, manifest, topics);
  const { version } = await rows.load(present);
  await rows.save(present, version, null, []);
  const conflicts = [...blobs.lost.map(toldAsLost), ...copied.conflicts, ...placed.conflicts];
  return { manifest, events, documents: copied.documents + placed.documents, blobs: blobs.count, conflicts };
}

async function begin(stores: LivingStores, rows: Documents<Restoration>, backup: string): Promise<void> {
  const begun = await rows.get(present);
  if (begun?.backup === backup) return;
  const groups = await stores.bus.groups();
  const isEmpty =
    !begun && groups.length === 0 && (await stores.log.head()) === 0 && (await teamsIn(stores)).length === 0;
  if (!isEmpty) {
    throw new OperatorError(
      'NOT_EMPTY',
      `There is something here already${begun ? ` (a part of the backup ${begun.backup})` : ''}. Restore into engines or a folder that have nothing, topics of Kafka included.`,
    );
  }
  const { version } = await rows.load(present);
  await rows.save(present, version, { backup, parts: 0 }, []);
}

async function bringBlobs(
  { blobs }: LivingStores,
  depot: Depot,
  manifest: Manifest,
  progress: Progress,
): Promise<Brought> {
  let [seen, count] = [0, 0];
  const lost = new Set<string>();
  for (const names of manifest.blobs ?? []) {
    const brought = await restoreBlobs(depot, keysIn(depot, names), blobs, () => progress.at('blobs', ++seen));
    count += brought.count;
    for (const key of brought.lost) lost.add(key);
  }
  return { count, lost: [...lost] };
}

const toldAsLost = (key: string): string => `${key}: its bytes are missing in the place of the backups`;

/** What a stopped restore appended is known by the ids of its events. */
async function bringLog(
  { log }: LivingStores,
  depot: Depot,
  manifest: Manifest,
  rows: Documents<Restoration>,
  progress: Progress,
): Promise<void> {
  const { state, version } = await rows.load(present);
  const done = state?.parts ?? 0;
  let [parts, events] = [done, 0];
  for await (const logged of loggedIn(depot, manifest.log.slice(done))) {
    for (let start = 0; start < logged.length; start += appended) {
      await log.appendMany(logged.slice(start, start + appended));
      progress.at('events', (events += Math.min(appended, logged.length - start)));
    }
    parts += 1;
    await rows.save(present, version + parts - done - 1, { backup: manifest.id, parts }, []);
  }
}

async function bringDocuments(
  stores: LivingStores,
  depot: Depot,
  manifest: Manifest,
  progress: Progress,
): Promise<Placed> {
  const conflicts: string[] = [];
  let documents = 0;
  for (const { service, collection, parts } of manifest.documents) {
    const known = copiedCollections.find((one) => one.service === service && one.data.collection.name === collection);
    if (!known) {
      throw new OperatorError('FORMAT_UNKNOWN', `This version of Marquee does not know ${service}/${collection}.`);
    }
    const store = storeOf(stores, service);
    const placing = (async function* () {
      for await (const line of depot.readAll(parts)) {
        const { team, ...document } = placedIn(line);
        yield { documents: documentsOf(store, known.data.collection, team), document };
      }
    })();
    const placed = await placeAll(placing, () => progress.at(`${service}/${collection}`, documents));
    documents += placed.documents;
    conflicts.push(...placed.conflicts);
  }
  return { documents, conflicts };
}

async function bringFromLog(stores: LivingStores, scratch: string, masterSecret: string, progress: Progress) {
  const store = SqliteProjectionStore.open(scratch);
  try {
    const made = new MadeFromLog(stores, store, unsealing(stores.documents, masterSecret));
    return { topics: made.topics, ...(await made.bring(progress)) };
  } finally {
    await store.close();
  }
}

/** To a bus that knows no group yet: each gets what it finds there. Whoever handled an event before knows it by its id. */
async function bringOnTheirWay(
  { bus }: LivingStores,
  depot: Depot,
  manifest: Manifest,
  topics: ReadonlyMap<string, string>,
): Promise<void> {
  for await (const line of depot.readAll(manifest.onTheirWay)) {
    const { topic, event } = onItsWayIn(line);
    await bus.publish(topic, [event]);
  }
  for await (const logged of loggedIn(depot, manifest.log)) {
    const since = logged.filter(({ position, event }) => position > manifest.handled && topics.has(event.entity));
    for (const [entity, some] of Map.groupBy(since, ({ event }) => event.entity)) {
      await bus.publish(
        topics.get(entity) ?? '',
        some.map(({ event }) => event),
      );
    }
  }
}
