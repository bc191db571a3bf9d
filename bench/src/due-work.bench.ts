import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { systemClock } from '@marquee/kernel';
import { DueWork, type Due } from '@marquee/nest-kit';
import { type Documents, teamCollection } from '@marquee/ports';
import { inTemporaryFolder } from './bare-sqlite.js';
import { compare, type Measurement } from './measurement.js';

const alarms = teamCollection<Due>({
  ...{ name: 'alarms', entity: 'alarm', topic: 'alarm', schemaVersion: 1, indexes: [['dueAt']], withoutHistory: true },
});

const [sites, backlog, later, replicas, atOnce] = [10, 200, 20_000, 2, 4];
const row = (dueAt: Date): Due => ({ dueAt: dueAt.toISOString(), starts: 0 });
const nextYear = (): Date => new Date(Date.now() + 365 * 86_400_000);

/** What became due while nobody ran, done by two replicas, beside the two saves that each row takes. */
export function benchDueWork(): Promise<readonly Measurement[]> {
  return inTemporaryFolder(async (directory) => {
    const open = (name: string) => SqliteDocumentStore.open(join(directory, `${name}.db`));
    const [full, empty, bare] = [open('full'), open('empty'), open('bare')];
    await Promise.all(rowsOf(full, later, 'later').map(([rows, id]) => rows.save(id, 0, row(nextYear()), [])));
    const measurements = [
      await compare(
        `due work: a backlog of ${backlog}, by ${replicas} replicas, beside its saves`,
        'rows/s',
        0.2,
        (round) => caughtUp(empty, round),
        (round) => saved(bare, round),
      ),
      await compare(
        `due work: the same before ${later} rows that are due later, beside none`,
        'rows/s',
        0.8,
        (round) => caughtUp(full, round),
        (round) => caughtUp(empty, round + 1_000),
      ),
    ];
    await Promise.all([full, empty, bare].map((store) => store.close()));
    return measurements;
  });
}

const rowsOf = (store: SqliteDocumentStore, count: number, name: string): readonly [Documents<Due>, string][] =>
  Array.from({ length: count }, (_none, index) => [store.team(alarms, `team${index % sites}`), `${name}-${index}`]);

const planned = (all: readonly [Documents<Due>, string][]): Promise<unknown> =>
  Promise.all(all.map(([rows, id]) => rows.save(id, 0, row(new Date()), [])));

async function caughtUp(store: SqliteDocumentStore, round: number): Promise<number> {
  await planned(rowsOf(store, backlog, `due-${round}`));
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  let left = backlog;
  const working = Array.from({ length: replicas }, () => {
    const work = new DueWork({
      ...{ documents: store, clock: systemClock, collection: alarms, atOnce },
      onError: (_where, error) => reject(error),
      perform: async (held) => {
        if ((await held.change(() => null)) && --left === 0) resolve(undefined);
      },
    });
    work.start();
    return work;
  });
  await promise;
  await Promise.all(working.map((work) => work.stop()));
  return backlog;
}

/** As many at a time as the replicas do. */
async function saved(store: SqliteDocumentStore, round: number): Promise<number> {
  const all = rowsOf(store, backlog, `due-${round}`);
  await planned(all);
  const waiting = [...all];
  const hand = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [rows, id] = next;
      await rows.save(id, 1, { ...row(new Date()), heldFor: 10_000 }, []);
      await rows.save(id, 2, null, []);
    }
  };
  await Promise.all(Array.from({ length: replicas * atOnce }, hand));
  return backlog;
}
