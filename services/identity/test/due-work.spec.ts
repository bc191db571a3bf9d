import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { domainError } from '@marquee/contracts';
import { ManualClock } from '@marquee/kernel';
import { DueWork, leaseDuration, plan, type Due, type DueWorkOptions, type HeldRow } from '@marquee/nest-kit';
import { platformCollection, teamCollection } from '@marquee/ports';
import { until } from '@marquee/ports/testing';

const spec = { entity: 'alarm', topic: 'alarm', schemaVersion: 1, indexes: [['dueAt']] };
const alarms = teamCollection<Due>({ ...spec, name: 'alarms' });
const platformAlarms = platformCollection<Due>({ ...spec, name: 'platform_alarms' });
const minute = 60_000;

let folder: string;
let documents: SqliteDocumentStore;
let clock: ManualClock;
let rung: string[];
let errors: unknown[];
const running: DueWork<Due>[] = [];

type Perform = DueWorkOptions<Due>['perform'];

/** Rings once, and is done. */
const ring: Perform = async (held) => {
  rung.push(`${held.team}/${held.id}`);
  await held.change(() => null);
};

function replica(perform: Perform = ring, options: Partial<DueWorkOptions<Due>> = {}): DueWork<Due> {
  const onError = (_where: string, error: unknown): void => void errors.push(error);
  const work = new DueWork({
    ...{ documents, clock, collection: alarms, lookEvery: 10, onError, perform },
    ...options,
  });
  work.start();
  running.push(work);
  return work;
}

const due = (from: number): Due => ({ dueAt: new Date(clock.now().getTime() + from).toISOString(), starts: 0 });
const set = (id: string, from: number, team = 'team1') => documents.team(alarms, team).save(id, 0, due(from), []);
const rungAtLeast = (count: number) => until(async () => rung.length >= count);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'due-'));
  documents = SqliteDocumentStore.open(join(folder, 'documents.db'));
  clock = new ManualClock('2026-11-20T03:00:00.000Z');
  [rung, errors] = [[], []];
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((work) => work.stop()));
  await documents.close();
  await rm(folder, { recursive: true });
});

describe('work that is due', () => {
  it('is done by one of many replicas, once, and not before', async () => {
    const ids = Array.from({ length: 100 }, (_none, index) => `a${index}`);
    for (const id of ids) await set(id, minute, `team${Number(id.slice(1)) % 7}`);
    await set('later', 2 * minute);
    for (let index = 0; index < 3; index += 1) replica();
    expect(rung).toEqual([]);
    clock.advance(minute);
    await rungAtLeast(100);
    await Promise.all(running.splice(0).map((work) => work.stop()));
    expect(rung.toSorted()).toEqual(ids.map((id) => `team${Number(id.slice(1)) % 7}/${id}`).sort());
    expect(await documents.team(alarms, 'team1').get('later')).toBeDefined();
  });

  it('is caught up with after an outage, the longest due first', async () => {
    for (const [id, from] of [
      ['second', 2],
      ['first', 1],
      ['third', 3],
    ] as const)
      await set(id, from * minute);
    clock.advance(24 * 60 * minute);
    replica(ring, { atOnce: 1 });
    await rungAtLeast(3);
    expect(rung).toEqual(['team1/first', 'team1/second', 'team1/third']);
  });

  it('of one who has very much is done in turn with what others have', async () => {
    for (let index = 0; index < 60; index += 1) await set(`m${index}`, index, 'much');
    for (const id of ['a', 'b', 'c']) await set(id, minute, 'little');
    clock.advance(minute);
    replica(ring, { atOnce: 1 });
    await rungAtLeast(63);
    const little = rung.flatMap((one, place) => (one.startsWith('little/') ? [place] : []));
    expect(little.map((place) => place % 2)).toEqual(Array(3).fill(little[0] === 0 ? 0 : 1));
    expect(little.at(-1)).toBeLessThan(6);
    expect(rung.filter((one) => one.startsWith('much/'))).toEqual(
      Array.from({ length: 60 }, (_none, index) => `much/m${index}`),
    );
  });

  it('of nobody’s site has turns by a field', async () => {
    const calls = platformCollection<Due & { readonly of: string }>({
      ...{ ...spec, name: 'calls', indexes: [['dueAt'], ['of', 'dueAt']] },
    });
    const put = (id: string, of: string, from: number) =>
      documents.platform(calls).save(id, 0, { ...due(from), of }, []);
    for (let index = 0; index < 30; index += 1) await put(`m${index}`, 'much', index);
    await put('a', 'little', minute);
    clock.advance(minute);
    replica(ring, { collection: calls, by: 'of', atOnce: 1 });
    await rungAtLeast(31);
    expect(rung.indexOf('/a')).toBeLessThan(2);
  });

  it.each([
    [3, ['little', 'much', 'much', 'much']],
    [undefined, ['much', 'much', 'much', 'much']],
  ])('of one team takes no more than its hands: %s of 4', async (ofOneTeam, teams) => {
    for (let index = 0; index < 9; index += 1) await set(`m${index}`, 0, 'much');
    const taken: string[] = [];
    const hold: Perform = async (held, stopping) => {
      taken.push(held.team);
      await once(stopping, 'abort');
    };
    const work = replica(hold, { atOnce: 4, ...(ofOneTeam !== undefined && { ofOneTeam }) });
    await until(async () => taken.length === (ofOneTeam ?? 4));
    await set('a', 0, 'little');
    work.wake();
    await until(async () => taken.length === 4);
    await wait(50);
    expect(taken.toSorted()).toEqual(teams);
  });

  it('of the platform is done, too', async () => {
    await documents.platform(platformAlarms).save('one', 0, due(0), []);
    replica(ring, { collection: platformAlarms });
    await rungAtLeast(1);
    // It rings first, and is put away then.
    await until(
      () => documents.platform(platformAlarms).get('one'),
      (left) => left === undefined,
    );
  });

  it('goes to another replica when the first fell silent, and the first cannot save any more', async () => {
    await set('one', 0);
    const silence = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<HeldRow<Due>>();
    replica(async (held) => {
      taken.resolve(held);
      await silence.promise;
    });
    const held = await taken.promise;
    replica();
    await wait(50);
    clock.advance(leaseDuration - 1);
    await wait(50);
    expect(rung).toEqual([]);
    clock.advance(1);
    await rungAtLeast(1);
    expect(await held.change((row) => row && { ...row, starts: 7 })).toBe(false);
    expect(held.lost.aborted).toBe(true);
    silence.resolve();
  });

  it('is done once, and taken over from the dead, however far the clocks of the replicas are apart', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of ids) await set(id, -minute);
    const clocks = [-minute, 0, minute].map((apart) => new ManualClock(new Date(clock.now().getTime() + apart)));
    const pass = (milliseconds: number) => clocks.forEach((one) => one.advance(milliseconds));
    const held: HeldRow<Due>[] = [];
    for (const [index, one] of clocks.entries()) {
      const perform: Perform = async (row, stopping) => {
        held.push(row);
        await once(stopping, 'abort');
      };
      replica(perform, { clock: one, atOnce: 2 });
      await until(async () => held.length >= 2 * (index + 1));
    }
    for (const one of clocks) replica(ring, { clock: one });
    // They work for a minute, and say so.
    for (let seconds = 0; seconds < 60; seconds += 2) {
      pass(2_000);
      for (const row of held) expect(await row.extend()).toBe(true);
      await wait(15);
    }
    expect([rung, held.map(({ id }) => id).toSorted()]).toEqual([[], ids]);
    // Now nobody says anything any more.
    await until(async () => {
      pass(1_000);
      return rung.length >= ids.length;
    });
    expect(rung.toSorted()).toEqual(ids.map((id) => `team1/${id}`));
    expect(await Promise.all(held.map((row) => row.extend()))).toEqual(ids.map(() => false));
  });

  it('that fails is repeated after pauses that grow', async () => {
    await set('one', 0);
    const work = replica(async () => {
      throw new Error('broken');
    });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const failed = () => errors.length === attempt;
      work.wake();
      await until(async () => failed());
      const pause = await until(async () => {
        const alarm = await documents.team(alarms, 'team1').get('one');
        return alarm?.heldFor === undefined && Date.parse(alarm?.dueAt ?? '') - clock.now().getTime();
      });
      pauses.push(pause);
      clock.advance(pause);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
  });

  it('waits for a peer that is away without counting it, and says so once', async () => {
    await set('one', 0);
    let asked = 0;
    replica(async (held) => {
      asked += 1;
      if (asked < 4) throw domainError('UNAVAILABLE');
      await ring(held, new AbortController().signal);
    });
    await until(async () => {
      clock.advance(minute);
      return rung.length === 1 ? true : undefined;
    });
    expect([asked, errors]).toEqual([4, [new Error('waits until somebody answers')]]);
  });
});

describe('a plan', () => {
  it('follows what it is of: made, moved and withdrawn, by however many at once', async () => {
    const rows = documents.team(alarms, 'team1');
    let wanted: Due | null = due(minute);
    const settle = () => Promise.all([1, 2, 3].map(() => plan(rows, 'one', async () => wanted)));
    await settle();
    expect(await rows.get('one')).toEqual(wanted);
    wanted = due(2 * minute);
    await settle();
    expect(await rows.get('one')).toEqual(wanted);
    wanted = null;
    await settle();
    expect(await rows.get('one')).toBeUndefined();
  });
});
