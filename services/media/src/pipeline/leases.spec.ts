import { afterAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { ManualClock } from '@marquee/kernel';
import { scratchFolder } from '../../test/fixtures/scratch.js';
import { leaseDuration, Leases } from './leases.js';

const folder = await scratchFolder();
const team = 'team';
const documents = SqliteDocumentStore.open(join(folder, 'documents.db'));
afterAll(() => documents.close());

const clock = new ManualClock();
const start = clock.now().getTime();
const known = new Map<string, Leases>();
/** A worker's view of the leases. */
function worker(owner: string): Leases {
  const leases = known.get(owner) ?? new Leases(documents, clock, owner, () => clock.now().getTime() - start);
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

describe('workers whose clocks differ', () => {
  const ahead = new ManualClock();
  let seconds = 0;
  const other = (id: string): Leases => new Leases(documents, ahead, id, () => seconds * 1_000);
  ahead.advance(90_000);

  it('leave each other the films that they work on', async () => {
    const mine = await worker('one').claim(team, 'skewed');
    const theirs = other('fast');
    for (seconds = 0; seconds < 60; seconds += 2) {
      expect(await theirs.look(team, 'skewed')).toBeUndefined();
      expect(await theirs.claim(team, 'skewed')).toBeUndefined();
      expect(await mine?.extend(seconds)).toBe(true);
    }
  });

  it('take over what has not been renewed since they saw it first', async () => {
    await worker('one').claim(team, 'left');
    const theirs = other('fast');
    expect(await theirs.look(team, 'left')).toBeUndefined();
    seconds += leaseDuration / 1_000 - 0.001;
    expect(await theirs.look(team, 'left')).toBeUndefined();
    seconds += 0.001;
    expect(await theirs.look(team, 'left')).toBeDefined();
    expect(await theirs.claim(team, 'left')).toBeDefined();
  });
});
