import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import type { DocumentStore, ProjectionStore } from '@marquee/ports';

/** Says on which engine services under test keep their documents and projections: `sqlite` (the default) or `mongodb`. */
const engine = process.env['MARQUEE_TEST_STORE'] === 'mongodb' ? 'mongodb' : 'sqlite';

/** How many things a test makes on each engine: the server that stands in for MongoDB serves one command at a time. */
export const sized = (sizes: Readonly<Record<typeof engine, number>>): number => sizes[engine];

interface DocumentOptions {
  readonly now?: () => number;
}

/** The documents that belong to a folder; opened again, they are the same ones. */
export async function openDocuments(folder: string, { now }: DocumentOptions = {}): Promise<DocumentStore> {
  const options = now ? { now } : {};
  if (engine === 'sqlite') return SqliteDocumentStore.open(join(folder, 'documents.db'), options);
  const { MongoDocumentStore } = await import('@marquee/adapter-mongodb');
  return MongoDocumentStore.connect({ ...databaseOf(folder), ...options });
}

/** The projections that belong to a folder. */
export async function openProjections(folder: string): Promise<ProjectionStore> {
  if (engine === 'sqlite') return SqliteProjectionStore.open(join(folder, 'projections.db'));
  const { MongoProjectionStore } = await import('@marquee/adapter-mongodb');
  return MongoProjectionStore.connect(databaseOf(folder));
}

export const testFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `marquee-${name}-`));

/** Removes a folder and what belongs to it, once nobody has it open. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (engine === 'sqlite') return;
  const { url, database } = databaseOf(folder);
  const { dropDatabase } = await import('@marquee/adapter-mongodb/testing');
  await dropDatabase(url, database);
}

/** Milliseconds for an answer of the server, which many suites may keep busy. */
const patience = 60_000;

/** A database of its own for each folder. @throws Error when there is no server */
function databaseOf(folder: string) {
  const url = process.env['MONGODB_URL'] ?? '';
  if (url === '') throw new Error('MARQUEE_TEST_STORE=mongodb needs MONGODB_URL: see `make engines-test`');
  return { url, patience, database: `marquee_test_${createHash('sha256').update(folder).digest('hex').slice(0, 12)}` };
}
