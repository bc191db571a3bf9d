import { afterAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { ManualClock } from '@marquee/kernel';
import { leaseDuration } from '@marquee/nest-kit';
import { scratchFolder } from '../../test/fixtures/scratch.js';
import { assetJobCollection, FilmLeases } from './leases.js';

const folder = await scratchFolder();
const team = 'team';
const documents = SqliteDocumentStore.open(join(folder, 'documents.db'));
afterAll(() => documents.close());

const clock = new ManualClock();
const known = new Map<string, FilmLeases>();
/** A worker's view of the leases. */
function worker(owner: string): FilmLeases {
  const leases = known.get(owner) ?? new FilmLeases(documents, clock, owner);
  known.set(owner, leases);
  return leases;
}

describe('a film that made room', () => {
  it('is gone on with from the files that the worker kept, while nobody else had it', async () => {
    const first = await worker('one').claim(team, 'alone');
    expect(first?.wasOurs).toBe(false);
    await first?.pause(10);
    clock.advance(leaseDuration);
    expect((await worker('one').claim(team, 'alone'))?.wasOurs).toBe(true);
  });

  it('has come further elsewhere when another worker had it meanwhile', async () => {
    await (await worker('one').claim(team, 'shared'))?.pause(10);
    expect(await worker('two').look(team, 'shared')).toBeUndefined();
    clock.advance(leaseDuration);
    const other = await worker('two').claim(team, 'shared');
    expect(other?.wasOurs).toBe(false);
    expect(await worker('one').claim(team, 'shared')).toBeUndefined();
    await other?.pause(20);
    expect(await worker('one').claim(team, 'shared')).toBeUndefined();
    clock.advance(leaseDuration);
    expect((await worker('one').claim(team, 'shared'))?.wasOurs).toBe(false);
  });
});

describe.each([
  ['ahead', 90_000],
  ['behind', -90_000],
] as const)('workers of whom one has a clock that is 90 s %s', (name, apart) => {
  const theirClock = new ManualClock(new Date(clock.now().getTime() + apart));
  const theirs = new FilmLeases(documents, theirClock, name);
  const pass = (milliseconds: number): void => [clock, theirClock].forEach((one) => one.advance(milliseconds));

  it('leave each other the films that they work on', async () => {
    const mine = await worker('one').claim(team, `mine, ${name}`);
    const other = await theirs.claim(team, `theirs, ${name}`);
    for (let seconds = 0; seconds < 60; seconds += 2) {
      expect(await theirs.look(team, `mine, ${name}`)).toBeUndefined();
      expect(await theirs.claim(team, `mine, ${name}`)).toBeUndefined();
      expect(await worker('one').claim(team, `theirs, ${name}`)).toBeUndefined();
      pass(2_000);
      expect([await mine?.extend(seconds), await other?.extend(seconds)]).toEqual([true, true]);
    }
  });

  it('take over what has not been renewed since they saw it first, and the first one may not write any more', async () => {
    const id = `left, ${name}`;
    const mine = await worker('one').claim(team, id);
    expect([mine?.isHeld, await theirs.look(team, id)]).toEqual([true, undefined]);
    pass(leaseDuration - 1);
    expect([mine?.isHeld, await theirs.look(team, id)]).toEqual([true, undefined]);
    pass(1);
    expect([mine?.isHeld, await theirs.look(team, id)]).toEqual([false, { inOnePiece: false }]);
    expect(await theirs.claim(team, id)).toBeDefined();
    expect(await mine?.extend(50)).toBe(false);
  });

  it('have it again after it ran out, unless somebody else took it over', async () => {
    const [kept, taken] = [await theirs.claim(team, `kept, ${name}`), await theirs.claim(team, `taken, ${name}`)];
    expect(await worker('one').look(team, `taken, ${name}`)).toBeUndefined();
    pass(leaseDuration);
    expect(await worker('one').claim(team, `taken, ${name}`)).toBeDefined();
    expect([kept?.isHeld, await kept?.isStillOurs(10), kept?.isHeld]).toEqual([false, true, true]);
    expect([taken?.isHeld, await taken?.isStillOurs(10), taken?.isHeld]).toEqual([false, false, false]);
  });

  it('go on at once with what was given back', async () => {
    const id = `given back, ${name}`;
    await (await worker('one').claim(team, id))?.release(0, false);
    expect((await theirs.claim(team, id))?.starts).toBe(1);
  });
});

it('A lease that was written with an end by the clock of its owner is held for its length since it is seen', () => {
  const { upcast } = assetJobCollection;
  const job = { owner: 'one', starts: 2, percent: 40, dueAt: '1970-01-01T00:00:00.000Z' };
  expect(upcast?.({ owner: 'one', leaseUntil: 17, starts: 2, percent: 40 }, 1)).toEqual({ ...job, heldFor: 9_000 });
  expect(upcast?.({ owner: '', leaseUntil: 17, starts: 2, percent: 40 }, 1)).toEqual({
    ...job,
    owner: '',
    dueAt: '1970-01-01T00:00:00.017Z',
  });
});
