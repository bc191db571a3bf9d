import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { Projector, projectionTables } from '@marquee/analytics';
import { documentHash } from '@marquee/nest-kit';
import type { EventLog, ProjectionStore } from '@marquee/ports';

const page = 5_000;

/**
 * Projects the whole log again into an empty store beside the living one, and compares every row.
 *
 * @returns rows compared, and keys of those that differ
 */
export async function verifyProjections(
  log: EventLog,
  living: ProjectionStore,
): Promise<{ readonly rows: number; readonly differences: readonly string[] }> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-replay-'));
  const rebuilt = SqliteProjectionStore.open(join(directory, 'projections.db'));
  try {
    const projector = new Projector(log, rebuilt);
    const head = await log.head();
    await projector.start();
    while (projector.position < head) await wait(20);
    await projector.stop();
    return await compare(living, rebuilt);
  } finally {
    await rebuilt.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function compare(living: ProjectionStore, rebuilt: ProjectionStore) {
  const differences: string[] = [];
  let rows = 0;
  for (const table of projectionTables) {
    const [old, fresh] = [await hashes(living, table), await hashes(rebuilt, table)];
    rows += old.size;
    for (const key of new Set([...old.keys(), ...fresh.keys()])) {
      if (old.get(key) !== fresh.get(key)) differences.push(`${table}/${key}`);
    }
  }
  return { rows, differences };
}

async function hashes(store: ProjectionStore, table: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = ''; ;) {
    const rows = await store.range('watching', { table, from, to: '\u{10ffff}', limit: page });
    for (const { key, row } of rows) found.set(key, documentHash(row));
    const last = rows.at(-1);
    if (!last || rows.length < page) return found;
    from = `${last.key}\u0000`;
  }
}
