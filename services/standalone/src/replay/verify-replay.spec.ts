import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteEventLog, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { streamOf, type EventEnvelope } from '@marquee/kernel';
import type { Aggregate } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore, type EventLog } from '@marquee/ports';
import { verifyReplay, type Replayed } from './verify-replay.js';

/** The documents of a kind of counter, as its events should have left them. */
class Counters {
  readonly documents = new Map<string, { readonly sum: number }>();

  get replayed(): Replayed {
    const aggregate: Aggregate = {
      entity: 'counter',
      scope: 'team',
      collection: teamCollection({ name: 'counters', entity: 'counter', topic: 'test.counter', schemaVersion: 1 }),
      schemaVersion: 1,
      upcast: (document) => document,
      evolve: (state, { data }) => {
        const { by } = data as { by: number | null };
        return by === null ? null : { sum: ((state as { sum: number } | null)?.sum ?? 0) + by };
      },
      load: (_documents, team, id) => Promise.resolve(this.documents.get(`${team}/${id}`) ?? null),
      count: (_documents, team) =>
        Promise.resolve(
          [...this.documents.keys()].filter((key) => team === undefined || key.startsWith(`${team}/`)).length,
        ),
    };
    // The counter asks for no store.
    return { aggregate, documents: {} as DocumentStore };
  }
}

const told = (team: string, entityId: string, revision: number, by: number | null): EventEnvelope => ({
  id: `${team}-${entityId}-${revision}`,
  ...{ type: 'Counted', schema: 1, team, entity: 'counter', entityId, revision },
  ...{ at: '2026-11-23T00:00:00.000Z', actor: { kind: 'service', id: 'test' }, data: { by } },
});

let directory: string;
let log: EventLog;
let scratch: SqliteProjectionStore;
let counters: Counters;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-fold-'));
  log = SqliteEventLog.open(join(directory, 'log.db'));
  scratch = SqliteProjectionStore.open(join(directory, 'scratch.db'));
  counters = new Counters();
});
afterEach(async () => {
  await scratch.close();
  await log.close();
  await rm(directory, { recursive: true, force: true });
});

const append = (events: readonly EventEnvelope[]) =>
  log.appendMany(events.map((event) => ({ stream: streamOf(event), event })));

/** Entities of two teams, each with three events, told one after the other so that a page holds parts of them. */
async function history(entities: number): Promise<void> {
  const events: EventEnvelope[] = [];
  for (const revision of [1, 2, 3]) {
    for (let entity = 0; entity < entities; entity++)
      events.push(told(`t${entity % 2}`, `c${entity}`, revision, entity));
  }
  await append(events);
  for (let entity = 0; entity < entities; entity++)
    counters.documents.set(`t${entity % 2}/c${entity}`, { sum: 3 * entity });
}

const asIs = (event: EventEnvelope) => Promise.resolve(event);
const verify = (options = {}, from: Pick<EventLog, 'head' | 'readAll'> = log) =>
  verifyReplay(from, scratch, [counters.replayed], asIs, options);

describe('a replay', () => {
  it('finds equal what its events say, over many pages', async () => {
    await history(3_000);
    expect(await verify()).toEqual({ events: 9_000, entities: 3_000, differences: [] });
  });

  it('names a document that is another, one that is missing, and one of which nobody told', async () => {
    await history(4);
    counters.documents.set('t1/c1', { sum: 4 });
    counters.documents.delete('t0/c2');
    expect((await verify()).differences).toEqual([
      't0/counter/c2: the document differs',
      't1/counter/c1: the document differs',
      'counter: 3 documents, but the log tells of 4',
    ]);
    counters.documents.set('t1/c1', { sum: 3 }).set('t0/c2', { sum: 6 }).set('t0/c9', { sum: 1 });
    expect((await verify()).differences).toEqual(['counter: 5 documents, but the log tells of 4']);
  });

  it('names a hole in a history, also when it lies between two pages', async () => {
    await history(2_500);
    await append([told('t0', 'c0', 5, 0)]);
    const { differences } = await verify();
    expect(differences).toEqual(['t0/counter/c0: revision 5 follows 3']);
  });

  it('knows that what was deleted has no document', async () => {
    await history(2);
    await append([told('t1', 'c1', 4, null)]);
    counters.documents.delete('t1/c1');
    expect(await verify()).toEqual({ events: 7, entities: 2, differences: [] });
  });

  it('goes on where it was stopped, and says the same', async () => {
    await history(3_000);
    const read: number[] = [];
    const stopping: Pick<EventLog, 'head' | 'readAll'> = {
      head: () => log.head(),
      readAll(query) {
        read.push(query.after);
        return read.length === 3 ? Promise.reject(new Error('stopped')) : log.readAll(query);
      },
    };
    await expect(verify({}, stopping)).rejects.toThrow('stopped');
    const [, , stoppedAt = 0] = read;
    expect(stoppedAt).toBeGreaterThan(0);
    expect(await verify({}, stopping)).toEqual({ events: 9_000, entities: 3_000, differences: [] });
    expect(read[3]).toBe(stoppedAt);
  });

  it('of one team asks about nothing else', async () => {
    await history(4);
    counters.documents.set('t1/c1', { sum: 4 });
    expect(await verify({ team: 't0' })).toEqual({ events: 6, entities: 2, differences: [] });
  });

  it('says how far it is', async () => {
    await history(2_000);
    const said: number[] = [];
    const head = await log.head();
    await verify({ onProgress: (at: { position: number; head: number }) => said.push(at.position / at.head) });
    expect(said.length).toBeGreaterThan(3);
    expect(said).toEqual(said.toSorted((a, b) => a - b));
    expect([said.at(-1), await scratch.position('replay')]).toEqual([1, head]);
  });
});
