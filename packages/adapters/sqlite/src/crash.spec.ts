import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { done } from '@marquee/ports';
import { eventually } from '@marquee/ports/testing';
import { openSqlite, SqliteDocumentStore, SqliteEventBus, SqliteEventLog } from './index.js';
import { type Acknowledged, counters } from './testing/crash-collection.js';

const pathTo = (name: string) => fileURLToPath(new URL(`testing/${name}`, import.meta.url));

/** Runs the writing child until it has acknowledged so many things, and kills it in the middle of the next. */
async function writeAndKill(directory: string, round: number, enough: number): Promise<readonly Acknowledged[]> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--conditions=@marquee/source',
      `--import=${import.meta.resolve('@marquee/ports/run-source')}`,
      pathTo('crash-child.ts'),
      directory,
      String(round),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const acknowledged: Acknowledged[] = [];
  for await (const line of createInterface(child.stdout)) {
    // The last line may be cut off; what it says was not heard by anybody.
    if (!line.endsWith('}')) continue;
    acknowledged.push(JSON.parse(line) as Acknowledged);
    if (acknowledged.length === enough) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

describe('After kill -9 in the middle of concurrent writes', () => {
  it('nothing acknowledged is lost, nothing is doubled, and the outbox is complete', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'marquee-crash-'));
    const acknowledged: Acknowledged[] = [];
    for (const round of [1, 2, 3]) acknowledged.push(...(await writeAndKill(directory, round, 150 + round * 37)));

    for (const name of ['documents.db', 'log.db', 'bus.db']) {
      const sqlite = openSqlite(join(directory, name));
      expect(sqlite.database.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
      sqlite.close();
    }
    await expectDocuments(directory, acknowledged);
    await expectLog(directory, acknowledged);
    await expectBus(directory, acknowledged);
    await rm(directory, { recursive: true });
  });
});

async function expectDocuments(directory: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const store = SqliteDocumentStore.open(join(directory, 'documents.db'));
  const documents = store.team(counters, 'team1');
  const { items } = await documents.find({ limit: 1_000 });
  const pending = await store.outbox.pending(100_000);
  expect(new Set(pending.map(({ event }) => event.id)).size).toBe(pending.length);
  expect(await documents.total('id')).toBe(items.length);
  expect(await documents.total('count')).toBe(items.reduce((sum, { state }) => sum + state.count, 0));
  for (const { id, version, state } of items) {
    expect(state.count).toBe(version);
    const revisions = pending.filter(({ event }) => event.entityId === id).map(({ event }) => event.revision);
    expect(revisions).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  }
  for (const entry of acknowledged) {
    if (entry.kind !== 'document') continue;
    const { version } = await documents.load(entry.id);
    expect(version).toBeGreaterThanOrEqual(entry.version);
  }
  expect(pending).toHaveLength(items.reduce((sum, { version }) => sum + version, 0));
  await store.close();
}

async function expectLog(directory: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const log = SqliteEventLog.open(join(directory, 'log.db'));
  const all = await log.readAll({ after: 0, limit: 100_000 });
  const ids = all.map(({ event }) => event.id);
  expect(new Set(ids).size).toBe(ids.length);
  const promised = acknowledged.flatMap((entry) => (entry.kind === 'log' ? [entry] : []));
  const known = new Set(ids);
  expect(promised.filter(({ eventId }) => !known.has(eventId))).toEqual([]);
  for (const stream of new Set(all.map((event) => event.stream))) {
    const revisions = (await log.readStream(stream)).map(({ streamRevision }) => streamRevision);
    expect(revisions).toEqual(revisions.map((_, index) => index));
    // Two events per append, both or none.
    expect(revisions.length % 2).toBe(0);
  }
  await log.close();
}

async function expectBus(directory: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const bus = SqliteEventBus.open(join(directory, 'bus.db'));
  const delivered = new Set<string>();
  await bus.subscribe('witness', ['counters'], async ({ id }) => {
    delivered.add(id);
    return done;
  });
  await eventually(async () => expect(await bus.lag('witness')).toBe(0));
  const lost = acknowledged.filter((entry) => entry.kind === 'bus' && !delivered.has(entry.eventId));
  expect(lost).toEqual([]);
  await bus.close();
}
