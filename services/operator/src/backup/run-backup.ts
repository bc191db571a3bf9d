import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkMasterSecret, Settings, type Environment } from '@marquee/nest-kit';
import { DataDirectory, openStores } from '@marquee/standalone';
import { openLiving, openLivingCluster } from '../engines.js';
import { OperatorError } from '../operator-error.js';
import type { Depot } from './depot.js';
import { forgetBackups } from './forget-backups.js';
import { saidBy } from './depot-store.js';
import { rememberBackup } from './last-backup.js';
import { checkElsewhere, openDepot } from './open-depot.js';
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
  checkElsewhere(place, dataDirectory, environment);
  const { stores, masterSecret, close } = await openLiving(dataDirectory, environment);
  try {
    const { depot, close: closeDepot } = await openDepot(place, environment);
    try {
      const now = (): Date => new Date();
      const { id, cut, startedAt } = await takeBackup(stores, { depot, masterSecret, now, say: mutter, withoutBlobs });
      await rememberBackup(stores, startedAt);
      say(`${id}: everything that was saved before ${startedAt} and more, up to position ${cut} of the log.`);
      say(`${await forgetOlder(depot, keep)} backups in ${place}.`);
    } finally {
      await closeDepot();
    }
  } finally {
    await close();
  }
}

/** @throws OperatorError NOT_FORGOTTEN */
async function forgetOlder(depot: Depot, keep: number): Promise<number> {
  try {
    return await forgetBackups(depot, keep);
  } catch (error) {
    throw new OperatorError(
      'NOT_FORGOTTEN',
      `The backup is whole, but what is older than the newest ${keep} could not be removed: ${saidBy(error)}`,
    );
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
  checkElsewhere(place, dataDirectory, environment);
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
        : `Not everything is in its place: ${conflicts.length} of its documents and files are missing.`,
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
