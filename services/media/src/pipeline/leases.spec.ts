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
/** A worker's view of the leases. */
const worker = (owner: string): Leases => new Leases(documents, clock, owner);

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
    clock.advance(leaseDuration);
    const other = await worker('two').claim(team, 'shared');
    expect(other?.wasOurs).toBe(false);
    expect(await worker('one').claim(team, 'shared')).toBeUndefined();
    await other?.pause(20);
    clock.advance(leaseDuration);
    expect((await worker('one').claim(team, 'shared'))?.wasOurs).toBe(false);
  });
});
