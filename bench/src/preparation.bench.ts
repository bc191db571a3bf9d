import { setTimeout as wait } from 'node:timers/promises';
import { dropDatabase, freshDatabase } from '@marquee/adapter-mongodb/databases';
import { inTemporaryFolder } from './bare-sqlite.js';
import { withEngine } from './engine.js';
import type { Measurement } from './measurement.js';
import { peopleAt, type Waited } from './preparation-people.js';
import { prepare, type Told } from './preparation-run.js';
import { countInShape, fillStore, type Place } from './preparation-stores.js';

/** How many documents, the largest of two sizes; the whole million takes long on a small machine. */
const asked = Number(process.env['MARQUEE_BENCH_DOCUMENTS'] ?? 0);
const [onSqlite, onMongoDb] = [asked || 100_000, asked || 20_000];
/** MiB that the process may take, however many documents there are. */
const goal = 300;
/** Milliseconds for which people are watched before it begins. */
const quiet = 5_000;

/**
 * What an upgrade that changes the shape of a collection takes, before the new version answers: many documents beside a tenth of
 * them, by a process that is killed half-way and another that goes on, while people work on the version before.
 */
export async function benchPreparation(): Promise<readonly Measurement[]> {
  const sqlite = await inTemporaryFolder((at) => measure('SQLite', onSqlite, { kind: 'sqlite', at }));
  const mongodb = await withEngine('mongodb', async ({ MONGODB_URL: at = '' }) =>
    measure("MongoDB's protocol", onMongoDb, { kind: 'mongodb', at }),
  );
  return [...sqlite, ...mongodb];
}

interface Upgraded {
  /** Of a document. */
  readonly milliseconds: number;
  /** MiB */
  readonly memory: number;
  /** Documents that were written by both processes. */
  readonly twice: number;
  /** Milliseconds of a start that finds everything in shape. */
  readonly again: number;
  readonly people: { readonly none: Waited; readonly beside: Waited } | undefined;
}

async function measure(
  where: string,
  count: number,
  server: Pick<Place, 'kind' | 'at'>,
): Promise<readonly Measurement[]> {
  const few = await upgrade({ ...server, database: freshDatabase() }, count / 10);
  const many = await upgrade({ ...server, database: freshDatabase() }, count);
  const perSecond = { value: 1_000 / many.milliseconds, limit: 1_000 / few.milliseconds };
  const name = `preparation: ${count} documents on ${where}`;
  const beside = `beside ${count / 10}`;
  return [
    {
      name: `${name}, ${beside}`,
      ...perSecond,
      unit: 'documents/s',
      ratio: perSecond.value / perSecond.limit,
      target: 0.5,
    },
    atMost(`${name}, memory, beside the goal`, 'MiB', many.memory, goal, 1),
    atMost(`${name}, written twice after a kill half-way, beside a hundredth`, 'documents', many.twice, count / 100, 1),
    atMost(`${name}, a start that finds all in shape, ${beside}`, 'ms', many.again, few.again, 0),
    ...(many.people
      ? [
          atMost(
            `${name}, median of saves meanwhile, beside none`,
            'ms',
            many.people.beside.median,
            many.people.none.median,
            0,
          ),
          atMost(
            `${name}, 99 % of saves meanwhile, beside none`,
            'ms',
            many.people.beside.p99,
            many.people.none.p99,
            0.1,
          ),
        ]
      : []),
  ];
}

const atMost = (name: string, unit: string, value: number, limit: number, target: number): Measurement => ({
  ...{ name, unit, value, limit, target },
  ratio: value === 0 ? 1 : limit / value,
});

async function upgrade(place: Place, count: number): Promise<Upgraded> {
  await fillStore(place, count);
  // The file of SQLite belongs to one process: there is no version before beside this one.
  const people = place.kind === 'sqlite' ? undefined : await peopleAt(place);
  if (people) await wait(quiet);
  const none = people?.waited();
  const first = await prepare(place, count / 2);
  const beside = people?.waited();
  await people?.leave();
  const done = await steady(() => countInShape(place));
  const second = await prepare(place);
  const again = await prepare(place);
  const inShape = await countInShape(place);
  if (place.kind === 'mongodb') await dropDatabase(place.at, place.database);
  return {
    milliseconds: (first.milliseconds + second.milliseconds) / inShape,
    memory: Math.max(...[first, second].map(({ peak }: Told) => peak)) / 1_024,
    twice: done + second.brought - inShape,
    again: again.milliseconds,
    people: none && beside && { none, beside },
  };
}

/** What a killed process had sent is still being written. */
async function steady(count: () => Promise<number>): Promise<number> {
  for (let before = await count(); ;) {
    await wait(1_000);
    const now = await count();
    if (now === before) return now;
    before = now;
  }
}
