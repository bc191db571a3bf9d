import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { SqliteEventLog, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { Projector, watching } from '@marquee/analytics';
import { bareSqlite, inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { viewings } from './viewings.js';

/** About as many events, and how often they are projected; the median counts. */
const [size, rounds] = [200_000, 5];
const batch = 1_000;
/** Events per second on one core. */
const goal = 100_000;

/**
 * The event log into the read models of the dashboards, from nothing, as a replay does it. Counted per second of
 * processor time (all threads of the process, collecting garbage included), because the goal is one core, and this
 * machine may be busy. Beside it: bare SQLite that only reads the same events and parses them.
 */
export const benchProjection = (): Promise<readonly Measurement[]> => inTemporaryFolder(measure);

async function measure(directory: string): Promise<readonly Measurement[]> {
  const path = join(directory, 'log.db');
  const log = SqliteEventLog.open(path);
  const events = viewings(size);
  for (let start = 0; start < events.length; start += batch) await log.appendMany(events.slice(start, start + batch));
  const head = await log.head();
  const bare = bareSqlite(path, '');
  const [ours, limits]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const store = SqliteProjectionStore.open(join(directory, `projections-${round}.db`));
    const projector = new Projector(log, store, watching);
    const value = await perCpuSecond(head, async () => {
      await projector.start();
      while (projector.position < head) await wait(5);
    });
    await projector.stop();
    await store.close();
    const limit = await perCpuSecond(head, async () => readAndParse(bare));
    // The first round warms up.
    if (round > 0) {
      ours.push(value);
      limits.push(limit);
    }
  }
  bare.close();
  await log.close();
  const [value, limit] = [median(ours), median(limits)];
  const unit = 'events/s of CPU';
  return [
    {
      name: 'projection: events into read models, on one core',
      value,
      unit,
      limit: goal,
      ratio: value / goal,
      target: 1,
    },
    {
      name: 'projection: the same beside bare SQLite that only reads and parses',
      value,
      unit,
      limit,
      ratio: value / limit,
      target: 0,
    },
  ];
}

async function perCpuSecond(count: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (count / (user + system)) * 1_000_000;
}

async function readAndParse(bare: DatabaseSync): Promise<void> {
  const read = bare.prepare('SELECT * FROM log WHERE position > ? ORDER BY position LIMIT ?');
  for (let after = 0; ;) {
    const rows = read.all(after, batch);
    for (const row of rows) JSON.parse(String(row['event']));
    const last = rows.at(-1);
    if (!last) return;
    after = Number(last['position']);
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
