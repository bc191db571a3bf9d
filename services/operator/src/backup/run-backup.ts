import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { S3BlobStore } from '@marquee/adapter-s3';
import { checkMasterSecret, Settings, type Environment } from '@marquee/nest-kit';
import { DataDirectory, openStores } from '@marquee/standalone';
import { need, openLiving, openLivingCluster, type Opened } from '../engines.js';
import { OperatorError } from '../operator-error.js';
import { Depot } from './depot.js';
import { forgetBackups } from './forget-backups.js';
import { rememberBackup } from './last-backup.js';
import { restoreBackup, type Restored } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

interface Speaker {
  /** The result. */
  readonly say: (line: string) => void;
  /** What it does meanwhile. */
  readonly mutter: (line: string) => void;
}

interface Where {
  /** Of a standalone installation; undefined: the cluster of the environment. */
  readonly dataDirectory: string | undefined;
  readonly environment: Environment;
}

const bucketAddress = 's3://';
/** A folder, or `s3://bucket` with the variables `BACKUP_S3_*`, else `S3_*`. @throws OperatorError, ConfigurationError */
async function openDepot(place: string, environment: Environment): Promise<Opened<{ readonly depot: Depot }>> {
  if (!place.startsWith(bucketAddress)) {
    const blobs = FilesystemBlobStore.open(resolve(place));
    return { depot: new Depot(blobs), close: () => Promise.resolve() };
  }
  const bucket = place.slice(bucketAddress.length).replace(/\/$/, '');
  const settings = new Settings(environment);
  if (bucket === settings.optional('S3_BUCKET')) {
    throw new OperatorError('USAGE', `${bucket} is the bucket that is to be backed up: choose another one.`);
  }
  // A bucket in another account is best: what can delete the bytes should not be able to delete their copy.
  const blobs = await S3BlobStore.connect({
    bucket,
    endpoint: settings.optional('BACKUP_S3_ENDPOINT') ?? settings.text('S3_ENDPOINT', ''),
    region: settings.optional('BACKUP_S3_REGION') ?? settings.text('S3_REGION', 'us-east-1'),
    accessKeyId:
      settings.optional('BACKUP_S3_ACCESS_KEY_ID') ?? need(environment, 'S3_ACCESS_KEY_ID', 'AKIAIOSFODNN7EXAMPLE'),
    secretAccessKey:
      settings.optional('BACKUP_S3_SECRET_ACCESS_KEY') ??
      need(environment, 'S3_SECRET_ACCESS_KEY', 'the secret that belongs to S3_ACCESS_KEY_ID'),
  });
  return { depot: new Depot(blobs), close: () => blobs.close() };
}

/** `marquee backup`. @throws OperatorError, ConfigurationError */
export async function runBackup(
  {
    dataDirectory,
    environment,
    place,
    keep,
    withoutBlobs,
  }: Where & { readonly place: string; readonly keep: number; readonly withoutBlobs: boolean },
  { say, mutter }: Speaker,
): Promise<void> {
  const kept = dataDirectory ?? new Settings(environment).optional('MARQUEE_BLOB_DIR');
  if (kept !== undefined && `${resolve(place)}${sep}`.startsWith(`${resolve(kept)}${sep}`)) {
    throw new OperatorError('USAGE', `${place} lies in what is to be backed up: choose another place.`);
  }
  const { stores, masterSecret, close } = await openLiving(dataDirectory, environment);
  try {
    const { depot, close: closeDepot } = await openDepot(place, environment);
    try {
      const now = (): Date => new Date();
      const { id, cut, startedAt } = await takeBackup(stores, { depot, masterSecret, now, say: mutter, withoutBlobs });
      const there = await forgetBackups(depot, keep);
      await rememberBackup(stores, startedAt);
      say(`${id}: everything that was saved before ${startedAt} and more, up to position ${cut} of the log.`);
      say(`${there} backups in ${place}.`);
    } finally {
      await closeDepot();
    }
  } finally {
    await close();
  }
}

/**
 * `marquee restore`. A data directory appears whole or not at all.
 *
 * @returns whether everything is in its place
 * @throws OperatorError, ConfigurationError
 */
export async function runRestore(
  { dataDirectory, environment, place, id }: Where & { readonly place: string; readonly id: string | undefined },
  { say, mutter }: Speaker,
): Promise<boolean> {
  const { depot, close: closeDepot } = await openDepot(place, environment);
  try {
    const restored =
      dataDirectory === undefined
        ? await restoreCluster(depot, environment, id, mutter)
        : await restoreDirectory(depot, environment, dataDirectory, id, mutter);
    const { manifest, events, documents, blobs, conflicts } = restored;
    say(
      `${manifest.id}: ${events} events of documents, ${documents} documents and ${blobs} blobs, up to position ${manifest.cut} of the log it was taken of.`,
    );
    for (const conflict of conflicts) say(`  ${conflict}`);
    say(
      conflicts.length === 0
        ? 'Start it, and prove it with marquee replay.'
        : `${conflicts.length} documents are missing.`,
    );
    return conflicts.length === 0;
  } finally {
    await closeDepot();
  }
}

async function restoreCluster(
  depot: Depot,
  environment: Environment,
  id: string | undefined,
  say: (line: string) => void,
): Promise<Restored> {
  const { stores, masterSecret, close } = await openLivingCluster(environment);
  const scratch = await mkdtemp(join(tmpdir(), 'marquee-restore-'));
  try {
    return await restoreBackup(stores, { depot, id, masterSecret, scratch, say });
  } finally {
    await close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function restoreDirectory(
  depot: Depot,
  environment: Environment,
  dataDirectory: string,
  id: string | undefined,
  say: (line: string) => void,
): Promise<Restored> {
  const masterSecret = checkMasterSecret(new Settings(environment).optional('MARQUEE_SECRET'));
  const path = resolve(dataDirectory);
  if (existsSync(path))
    throw new OperatorError('NOT_EMPTY', `${path} exists already; choose another name, or move it away.`);
  const growing = `${path}.restoring`;
  const directory = new DataDirectory(growing);
  const scratch = join(growing, 'scratch');
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const stores = openStores(directory);
  let restored: Restored;
  try {
    restored = await restoreBackup(stores, { depot, id, masterSecret, scratch, say });
  } finally {
    await stores.close();
    directory.close();
  }
  rmSync(scratch, { recursive: true });
  renameSync(growing, path);
  return restored;
}
