import { fieldsOf } from '../archive/format.js';
import { OperatorError } from '../operator-error.js';
import type { Depot } from './depot.js';

/** Of a backup. Readers refuse another one. */
const formatVersion = 1;

/** Documents of one collection that no event tells of. */
export interface Copied {
  readonly service: string;
  readonly collection: string;
  readonly parts: readonly string[];
}

/** The last thing that is written: a backup without it is not whole, and nobody restores it. */
export interface Manifest {
  readonly format: 'marquee-backup';
  readonly version: number;
  readonly id: string;
  /** Tells whether the master secret is the right one, and nothing else. */
  readonly secret: string;
  readonly startedAt: string;
  readonly endedAt: string;
  /** Position of the last event in it: what was saved later is not in the backup. */
  readonly cut: number;
  /** Position up to which every consumer had handled everything but what `onTheirWay` has. */
  readonly handled: number;
  /** Parts of the log, from its beginning to the cut. Backups of one depot share them. */
  readonly log: readonly string[];
  readonly onTheirWay: readonly string[];
  readonly documents: readonly Copied[];
  /** Sorted lists of the keys of blobs, each in parts; absent: they are kept safe by other means. */
  readonly blobs?: readonly (readonly string[])[];
}

const folder = 'backups';
const nameOf = (id: string): string => `${folder}/${id}/manifest.json`;

export const folderOf = (id: string): string => `${folder}/${id}`;

const beginningOf = (id: string): string => `${folder}/${id}/begun`;

/** Tells everybody in the depot that a backup is being taken, before anything of it is there. */
export const announce = (depot: Depot, id: string): Promise<void> => depot.putText(beginningOf(id), id);

/** The manifest first: what is left of a backup, should somebody be stopped here, must not look like a whole one. */
export async function forget(depot: Depot, id: string): Promise<void> {
  await depot.delete(nameOf(id));
  await depot.deleteFolder(folderOf(id));
}

export const newManifest = (given: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: 'marquee-backup',
  version: formatVersion,
  ...given,
});

/** @throws OperatorError OVERTAKEN when a later backup ended meanwhile, and removed this one as one that was stopped */
export async function writeManifest(depot: Depot, manifest: Manifest): Promise<void> {
  if ((await depot.text(beginningOf(manifest.id))) === undefined) {
    throw new OperatorError(
      'OVERTAKEN',
      'A backup that began later has ended already, and removed what this one had. Take one at a time.',
    );
  }
  await depot.putText(nameOf(manifest.id), JSON.stringify(manifest, undefined, 2));
}

/** Ids of whole backups and of those that are not, the oldest first. */
export async function backupsIn(
  depot: Depot,
): Promise<{ readonly whole: readonly string[]; readonly torn: readonly string[] }> {
  const found = new Map<string, boolean>();
  for await (const key of depot.list(folder)) {
    const [id = '', name] = key.split('/');
    found.set(id, found.get(id) === true || name === 'manifest.json');
  }
  const ids = [...found.keys()].toSorted();
  return { whole: ids.filter((id) => found.get(id)), torn: ids.filter((id) => !found.get(id)) };
}

/** @throws OperatorError BACKUP_NOT_FOUND, FORMAT_UNKNOWN, FILE_UNREADABLE */
export async function readManifest(depot: Depot, id: string): Promise<Manifest> {
  const text = await depot.text(nameOf(id));
  if (text === undefined) throw new OperatorError('BACKUP_NOT_FOUND', `There is no whole backup ${id} here.`);
  const fields = fieldsOf(text, nameOf(id));
  if (fields.get('format') !== 'marquee-backup' || fields.get('version') !== formatVersion) {
    throw new OperatorError(
      'FORMAT_UNKNOWN',
      `The backup ${id} has the format version ${String(fields.get('version'))}, and this Marquee reads ${formatVersion}: restore it with the version that took it.`,
    );
  }
  return JSON.parse(text) as Manifest;
}
