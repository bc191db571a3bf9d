import { join } from 'node:path';
import { SqliteEventLog, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { teamCollection, type DocumentStore } from '@marquee/ports';
import { verifyReplay } from '@marquee/standalone/replay';

/** Folds the log of a folder, as `marquee replay` does, and tells what it took: a process of its own, whose memory nobody else uses. */
const [directory = ''] = process.argv.slice(2);
const log = SqliteEventLog.open(join(directory, 'log.db'));
const scratch = SqliteProjectionStore.open(join(directory, 'scratch.db'));
const counter = {
  entity: 'counter',
  scope: 'team',
  collection: teamCollection({ name: 'counters', entity: 'counter', topic: 'bench.counter', schemaVersion: 1 }),
  schemaVersion: 1,
  upcast: (document: object) => document,
  evolve: (_state: object | null, { entityId }: { entityId: string }) => ({ name: `The counter ${entityId}` }),
  load: (_documents: DocumentStore, _team: string, id: string) => Promise.resolve({ name: `The counter ${id}` }),
  count: () => log.head(),
} as const;
// The counters are in no store: what they should be is known.
const replayed = [{ aggregate: counter, documents: {} as DocumentStore }];
const { entities, differences } = await verifyReplay(log, scratch, replayed, (event) => Promise.resolve(event));
await scratch.close();
await log.close();
// Kilobytes at most, as getrusage(2) says.
process.stdout.write(
  JSON.stringify({ entities, differences: differences.length, peak: process.resourceUsage().maxRSS }),
);
