import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { ManualClock } from '@marquee/kernel';
import { DueWork, type Due } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore } from '@marquee/ports';

const alarms = teamCollection<Due>({
  ...{ name: 'alarms', entity: 'alarm', topic: 'alarm', schemaVersion: 1 },
  indexes: [['dueAt']],
});
const minute = 60_000;

describe('looks for what became due, where nothing did', () => {
  let folder: string;
  let documents: SqliteDocumentStore;
  let work: DueWork<Due>;
  let rung: string[];
  let errors: unknown[];
  let looks: number;

  const start = (idleLookEvery: number): void => {
    const turns: SqliteDocumentStore['turns'] = (...asked) => {
      looks += 1;
      return documents.turns(...asked);
    };
    const team: SqliteDocumentStore['team'] = (...asked) => documents.team(...asked);
    work = new DueWork({
      documents: { turns, team, idleLookEvery } as DocumentStore,
      ...{ clock: new ManualClock('2026-11-20T03:00:00.000Z'), collection: alarms },
      onError: (_where, error) => void errors.push(error),
      perform: async (held) => {
        rung.push(held.id);
        await held.change(() => null);
      },
    });
    work.start();
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'due-'));
    documents = SqliteDocumentStore.open(join(folder, 'documents.db'));
    [rung, errors, looks] = [[], [], 0];
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'nextTick'] });
  });

  afterEach(async () => {
    jest.useRealTimers();
    await work.stop();
    await documents.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    [1_000, 59, 61],
    [4_000, 15, 17],
  ])('are as rare as the store wants them: %d ms', async (idleLookEvery, least, most) => {
    start(idleLookEvery);
    await jest.advanceTimersByTimeAsync(minute);
    expect(looks).toBeGreaterThanOrEqual(least);
    expect(looks).toBeLessThanOrEqual(most);
  });

  it('are frequent again after somebody was woken, or something was found', async () => {
    start(4_000);
    await jest.advanceTimersByTimeAsync(minute);
    const find = async (): Promise<void> => {
      await documents.team(alarms, 'team1').save('one', 0, { dueAt: '2026-11-20T03:00:00.000Z', starts: 0 }, []);
      await jest.advanceTimersByTimeAsync(4_000);
    };
    for (const begin of [() => Promise.resolve(work.wake()), find]) {
      await begin();
      const before = looks;
      await jest.advanceTimersByTimeAsync(1_000);
      expect(looks - before).toBeGreaterThanOrEqual(1);
      await jest.advanceTimersByTimeAsync(minute);
    }
    expect([rung, errors]).toEqual([['one'], []]);
  });
});
