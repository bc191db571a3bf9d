import { join } from 'node:path';
import { SqliteDocumentStore, SqliteEventBus } from '@marquee/adapter-sqlite';
import { systemClock } from '@marquee/kernel';
import { Metrics, waitingRows, type Due } from '@marquee/nest-kit';
import { platformCollection } from '@marquee/ports';
import { bareSqlite, inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';

const [backlog, letters, groups, scrapes, waiting, busy] = [1_000_000, 100_000, 3, 21, 100_000, 200];

/** Mails of so many sites, as they wait in the queue. */
const mails = platformCollection<Due & { readonly team: string }>({
  ...{ name: 'mails', entity: 'mail', topic: 'mail', schemaVersion: 1, indexes: [['dueAt']], withoutHistory: true },
});
/** Milliseconds that asking may take in the middle of an incident. */
const goal = 50;

const event = `'{"id":"' || i || '","type":"VideoRenamed","data":"' || hex(zeroblob(150)) || '"}'`;
const numbers = (to: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

/** What a scrape costs when everything is behind: an outbox and groups of a million events, letters beside them, and mails that wait. */
export function benchScrape(): Promise<readonly Measurement[]> {
  return inTemporaryFolder(async (directory) => {
    const [documentsFile, busFile] = [join(directory, 'documents.db'), join(directory, 'bus.db')];
    const store = SqliteDocumentStore.open(documentsFile);
    const bus = SqliteEventBus.open(busFile);
    const calm = await scrapeTime(store, bus);
    fill(
      documentsFile,
      `${numbers(backlog)} INSERT INTO outbox (topic, at, event) SELECT 'videos', 't', ${event} FROM n`,
    );
    fill(busFile, `${numbers(backlog)} INSERT INTO events SELECT i, 'videos', 's', ${event} FROM n`);
    for (let group = 0; group < groups; group++) {
      fill(busFile, `INSERT INTO offsets VALUES ('group${group}', 'videos', 0)`);
      fill(
        busFile,
        `${numbers(letters)} INSERT INTO dead_letters (consumer, position, reason, attempts)
         SELECT 'group${group}', i, 'down', 8 FROM n`,
      );
    }
    await queueMails(store);
    const behind = await scrapeTime(store, bus);
    await bus.close();
    await store.close();
    const name = `scrape: a backlog of ${backlog}, ${letters} dead letters a group, and ${waiting} mails`;
    return [
      { name: `${name}, beside the goal`, value: behind, limit: goal, unit: 'ms', ratio: goal / behind, target: 1 },
      { name: `${name}, beside nothing`, value: behind, limit: calm, unit: 'ms', ratio: calm / behind, target: 0 },
    ];
  });
}

async function queueMails(store: SqliteDocumentStore): Promise<void> {
  const rows = store.platform(mails);
  for (let from = 0; from < waiting; from += 1_000) {
    const some = Array.from({ length: 1_000 }, (_none, index) => from + index);
    const dueAt = new Date(systemClock.now().getTime() - waiting + from).toISOString();
    await Promise.all(some.map((id) => rows.save(`m${id}`, 0, { team: `team${id % busy}`, dueAt, starts: 0 }, [])));
  }
}

function fill(file: string, sql: string): void {
  const database = bareSqlite(file, '');
  database.exec(sql);
  database.close();
}

/** Milliseconds, the median. */
async function scrapeTime(store: SqliteDocumentStore, bus: SqliteEventBus): Promise<number> {
  const metrics = new Metrics();
  metrics.watchOutbox('catalog', store.outbox, systemClock);
  for (let group = 0; group < groups; group++) metrics.watchGroup(`group${group}`, bus);
  const waitingMails = async () =>
    (await waitingRows(store, mails, systemClock)).map(({ id, state }) => `${state.team}/${id}`);
  metrics.watchPipeline('mail', waitingMails, systemClock);
  const times: number[] = [];
  for (let scrape = 0; scrape < scrapes; scrape++) {
    const started = performance.now();
    await metrics.registry.metrics();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(scrapes / 2)] ?? 0;
}
