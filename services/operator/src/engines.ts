import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { S3BlobStore } from '@marquee/adapter-s3';
import {
  checkMasterSecret,
  deriveSecret,
  EngineSettings,
  KeyTransfer,
  Settings,
  type Environment,
} from '@marquee/nest-kit';
import type { BlobStore, EventBus } from '@marquee/ports';
import { DataDirectory, openStores, serviceNames, type Stores } from '@marquee/standalone';
import type { LivingStores, SiteStores } from './move/site-stores.js';
import { OperatorError } from './operator-error.js';

/** Shorter ones can be guessed. */
const shortestSecret = 32;

interface Closable {
  readonly close: () => Promise<void>;
}

/** What a command works on. */
export type Opened<What> = Closable & What;

/** @throws OperatorError NO_INSTALLATION when a variable that the command needs is not set */
export function need(environment: Environment, name: string, example: string): string {
  const value = new Settings(environment).optional(name);
  if (value !== undefined) return value;
  throw new OperatorError(
    'NO_INSTALLATION',
    `Which installation? ${name} is not set (for example ${example}), and neither is --data-dir.`,
  );
}

/** What goes before the names of this installation's databases and topics. */
export const installationOf = (environment: Environment): string =>
  new Settings(environment).text('MARQUEE_INSTALLATION', 'marquee');

/** The bus of the data directory, else that of the cluster. @throws OperatorError, ConfigurationError */
export async function openBus(
  dataDirectory: string | undefined,
  environment: Environment,
): Promise<Opened<{ readonly bus: EventBus }>> {
  if (dataDirectory === undefined) {
    const bus = await openKafka(environment);
    return { bus, close: () => bus.close() };
  }
  const { stores, close } = openDataDirectory(dataDirectory);
  return { bus: stores.bus, close };
}

/** The stores of sites, and how keys leave and enter them. @throws OperatorError, ConfigurationError */
export async function openSites(
  dataDirectory: string | undefined,
  environment: Environment,
): Promise<Opened<{ readonly stores: SiteStores; readonly transfer: KeyTransfer }>> {
  if (dataDirectory === undefined) return openCluster(environment);
  const { directory, stores, close } = openDataDirectory(dataDirectory);
  // A demo has a secret of its own in its directory.
  const secret = directory.masterSecret(
    new Settings(environment).optional('MARQUEE_SECRET'),
    existsSync(join(directory.path, 'demo-master-key')),
  );
  return { stores, transfer: transferOf(secret, environment), close };
}

/**
 * Everything of an installation that goes on working: of one in a data directory its files are read beside the process that has
 * them, as SQLite lets several do.
 *
 * @throws OperatorError, ConfigurationError
 */
export async function openLiving(
  dataDirectory: string | undefined,
  environment: Environment,
): Promise<Opened<{ readonly stores: LivingStores; readonly masterSecret: string }>> {
  if (dataDirectory === undefined) return openLivingCluster(environment);
  const path = existingDirectory(dataDirectory);
  const own = join(path, 'demo-master-key');
  const given = new Settings(environment).optional('MARQUEE_SECRET');
  const masterSecret = given === undefined && existsSync(own) ? readFileSync(own, 'utf8') : checkMasterSecret(given);
  const stores = openStores({
    database: (name) => join(path, `${name}.db`),
    folder: (name) => join(path, name),
  });
  return { stores, masterSecret, close: () => stores.close() };
}

/** The same of the cluster. @throws OperatorError, ConfigurationError */
export async function openLivingCluster(
  environment: Environment,
): Promise<Opened<{ readonly stores: LivingStores; readonly masterSecret: string }>> {
  const { stores, close } = await openCluster(environment);
  try {
    const bus = await openKafka(environment);
    const masterSecret = need(environment, 'MARQUEE_SECRET', 'the secret of the services');
    return {
      stores: { ...stores, bus },
      masterSecret,
      async close() {
        await bus.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws OperatorError NO_INSTALLATION */
function existingDirectory(path: string): string {
  const absolute = resolve(path);
  if (existsSync(join(absolute, 'event-log.db'))) return absolute;
  throw new OperatorError('NO_INSTALLATION', `There is no Marquee in ${absolute}.`);
}

/** The stores of a stopped standalone installation, under its lock. @throws OperatorError, ConfigurationError */
export function openDataDirectory(
  path: string,
): Opened<{ readonly directory: DataDirectory; readonly stores: Stores }> {
  const directory = new DataDirectory(existingDirectory(path));
  const stores = openStores(directory);
  return {
    directory,
    stores,
    async close() {
      await stores.close();
      directory.close();
    },
  };
}

async function openCluster(environment: Environment) {
  const secret = checkMasterSecret(need(environment, 'MARQUEE_SECRET', 'the secret of the services'));
  const url = need(environment, 'MONGODB_URL', 'mongodb://mongo:27017/?replicaSet=rs0');
  const eventstore = need(environment, 'EVENTSTORE_URL', 'esdb://eventstore:2113?tls=true');
  const transfer = transferOf(secret, environment);
  const opened: Closable[] = [];
  const close = async (): Promise<void> => {
    for (const one of opened.reverse()) await one.close();
  };
  try {
    const installation = installationOf(environment);
    const documents: Record<string, MongoDocumentStore> = {};
    for (const name of serviceNames) {
      const store = await MongoDocumentStore.connect({ url, database: `${installation}_${name}` });
      opened.push(store);
      documents[name] = store;
    }
    const log = await EventStoreDbEventLog.connect({ url: eventstore, prefix: `${installation}.` });
    opened.push(log);
    const { blobs, close: closeBlobs } = await openBlobs(environment);
    opened.push({ close: closeBlobs });
    return { stores: { documents, log, blobs }, transfer, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Object storage when there is a bucket, else a folder, as the media service has it. */
async function openBlobs(environment: Environment): Promise<Opened<{ readonly blobs: BlobStore }>> {
  const settings = new Settings(environment);
  const bucket = settings.optional('S3_BUCKET');
  if (bucket === undefined) {
    const directory = need(environment, 'MARQUEE_BLOB_DIR', '/var/lib/marquee/blobs');
    return { blobs: FilesystemBlobStore.open(directory), close: () => Promise.resolve() };
  }
  const blobs = await S3BlobStore.connect({
    bucket,
    endpoint: settings.text('S3_ENDPOINT', ''),
    region: settings.text('S3_REGION', 'us-east-1'),
    accessKeyId: need(environment, 'S3_ACCESS_KEY_ID', 'AKIAIOSFODNN7EXAMPLE'),
    secretAccessKey: need(environment, 'S3_SECRET_ACCESS_KEY', 'the secret that belongs to S3_ACCESS_KEY_ID'),
  });
  return { blobs, close: () => blobs.close() };
}

export function openKafka(environment: Environment): Promise<KafkaEventBus> {
  need(environment, 'KAFKA_BROKERS', 'kafka-0:9092,kafka-1:9092');
  return KafkaEventBus.connect({ ...new EngineSettings(environment).kafka(), clientId: 'marquee-operator' });
}

/** Without a secret for the while, the master secret serves: then both installations must have the same. */
function transferOf(masterSecret: string, environment: Environment): KeyTransfer {
  const given = new Settings(environment).optional('MARQUEE_TRANSFER_SECRET');
  if (given !== undefined && given.length < shortestSecret) {
    throw new OperatorError(
      'USAGE',
      `MARQUEE_TRANSFER_SECRET is too short: at least ${shortestSecret} characters, as from openssl rand -hex 32.`,
    );
  }
  return new KeyTransfer(deriveSecret(masterSecret, 'personal-data'), given ?? masterSecret);
}
