import { resolve, sep } from 'node:path';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { S3BlobStore, type S3Options } from '@marquee/adapter-s3';
import { Settings, type Environment } from '@marquee/nest-kit';
import type { Opened } from '../engines.js';
import { OperatorError } from '../operator-error.js';
import { Depot } from './depot.js';
import { saidBy } from './depot-store.js';

const bucketAddress = 's3://';
/** Settings of the bucket of the backups, each before that of the installation's own. */
const settingsOfBucket = {
  endpoint: ['BACKUP_S3_ENDPOINT', 'S3_ENDPOINT'],
  region: ['BACKUP_S3_REGION', 'S3_REGION'],
  accessKeyId: ['BACKUP_S3_ACCESS_KEY_ID', 'S3_ACCESS_KEY_ID'],
  secretAccessKey: ['BACKUP_S3_SECRET_ACCESS_KEY', 'S3_SECRET_ACCESS_KEY'],
} as const;
const isBucket = (place: string): boolean => place.startsWith(bucketAddress);

/**
 * A folder, or `s3://bucket` with the variables `BACKUP_S3_*`, else `S3_*`.
 *
 * @throws OperatorError USAGE, PLACE_UNUSABLE
 */
export async function openDepot(place: string, environment: Environment): Promise<Opened<{ readonly depot: Depot }>> {
  try {
    if (!isBucket(place)) {
      const blobs = FilesystemBlobStore.open(resolve(place));
      return { depot: new Depot(blobs, place), close: () => Promise.resolve() };
    }
    const blobs = await S3BlobStore.connect(bucketOf(place, environment));
    return { depot: new Depot(blobs, place), close: () => blobs.close() };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError('PLACE_UNUSABLE', `${place}: ${saidBy(error)}.`);
  }
}

/**
 * A copy is kept elsewhere than what it is a copy of.
 *
 * @param dataDirectory of a standalone installation; undefined: the cluster of the environment
 * @throws OperatorError USAGE
 */
export function checkElsewhere(place: string, dataDirectory: string | undefined, environment: Environment): void {
  const settings = new Settings(environment);
  const own = settings.optional('S3_BUCKET');
  const files = dataDirectory ?? (own === undefined ? settings.optional('MARQUEE_BLOB_DIR') : undefined);
  const isInside =
    !isBucket(place) && files !== undefined && `${resolve(place)}${sep}`.startsWith(`${resolve(files)}${sep}`);
  const isOwnBucket =
    isBucket(place) && dataDirectory === undefined && own !== undefined && isSameBucket(place, own, environment);
  if (!isInside && !isOwnBucket) return;
  throw new OperatorError('USAGE', `${place} lies in what is to be backed up: choose another place.`);
}

/** Two storages may have a bucket of the same name each. */
function isSameBucket(place: string, own: string, environment: Environment): boolean {
  const { bucket, endpoint } = bucketOf(place, environment);
  return bucket === own && endpoint === new Settings(environment).text('S3_ENDPOINT', '');
}

/** A bucket in another account is best: what can delete the bytes should not be able to delete their copy. @throws OperatorError USAGE */
function bucketOf(place: string, environment: Environment): S3Options {
  const settings = new Settings(environment);
  const bucket = place.slice(bucketAddress.length).replace(/\/$/, '');
  if (bucket === '' || bucket.includes('/')) {
    throw new OperatorError(
      'USAGE',
      `${place} names no bucket: backups have one of their own, as in s3://marquee-backups.`,
    );
  }
  const nameOf = (setting: keyof typeof settingsOfBucket): string => {
    const [ofBackups, own] = settingsOfBucket[setting];
    return settings.optional(ofBackups) === undefined && settings.optional(own) !== undefined ? own : ofBackups;
  };
  const need = (setting: 'accessKeyId' | 'secretAccessKey'): string => {
    const value = settings.optional(nameOf(setting));
    if (value !== undefined) return value;
    const [ofBackups, own] = settingsOfBucket[setting];
    throw new OperatorError('USAGE', `Neither ${ofBackups} nor ${own} is set: with which key is ${place} opened?`);
  };
  return {
    bucket,
    endpoint: settings.text(nameOf('endpoint'), ''),
    region: settings.text(nameOf('region'), 'us-east-1'),
    accessKeyId: need('accessKeyId'),
    secretAccessKey: need('secretAccessKey'),
    names: {
      bucket: place,
      endpoint: nameOf('endpoint'),
      region: nameOf('region'),
      keys: `${nameOf('accessKeyId')}, ${nameOf('secretAccessKey')}`,
    },
  };
}
