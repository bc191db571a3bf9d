import { expect } from '@jest/globals';
import { VersionConflict } from '@marquee/kernel';
import type { Case, Fixture } from '../testing/contract.js';
import { deletedKnownFor } from './collection.js';
import { eventsAfter, leases, put, video, videos } from './contract-samples.js';
import type { DocumentStore } from './document-store.js';

/** A document store whose time goes as the test says. */
export interface TimedFixture extends Fixture<DocumentStore> {
  /** Lets so many milliseconds pass, also for whatever is reopened. */
  later(milliseconds: number): void;
  /** Deleted documents of a collection of which something still takes room. */
  remains(collection: string): Promise<number>;
}

export function documentForgettingPromises(promise: Case<TimedFixture>): void {
  promise('forgets the version of a deleted document a day later, where it is nobody’s history', async (fixture) => {
    const documents = fixture.port.team(leases, 'team1');
    await documents.save('a', 0, { owner: 'one' }, []);
    expect(await documents.get('a')).toEqual({ owner: 'one' });
    await documents.save('a', 1, null, []);
    fixture.later(deletedKnownFor - 1);
    expect(await documents.load('a')).toEqual({ state: null, version: 2 });
    await expect(documents.save('a', 0, { owner: 'two' }, [])).rejects.toBeInstanceOf(VersionConflict);
    fixture.later(1);
    expect(await documents.load('a')).toEqual({ state: null, version: 0 });
    expect(await documents.kept('', 10)).toEqual([]);
    await expect(documents.save('a', 2, { owner: 'two' }, [])).rejects.toBeInstanceOf(VersionConflict);
    await documents.save('a', 0, { owner: 'two' }, []);
    fixture.later(10 * deletedKnownFor);
    // Nothing of the first one is seen again, although it had the same version once.
    expect(await documents.load('a')).toMatchObject({ state: { owner: 'two' }, version: 1 });
  });

  promise('remembers the version of a deleted document that has a history, however long ago', async (fixture) => {
    const documents = fixture.port.team(videos, 'team1');
    await put(documents, 'a', video());
    await put(documents, 'a', null, 1);
    fixture.later(1_000 * deletedKnownFor);
    await put(fixture.port.team(videos, 'team2'), 'b', video());
    expect(await documents.load('a')).toEqual({ state: null, version: 2 });
    expect(await fixture.remains('videos')).toBe(1);
  });

  promise('keeps no room for what it has forgotten, however many come and go', async (fixture) => {
    const documents = fixture.port.team(leases, 'team1');
    for (let day = 0; day < 5; day += 1) {
      for (let index = 0; index < 20; index += 1) {
        await documents.save(`${day}-${index}`, 0, { owner: 'one' }, []);
        await documents.save(`${day}-${index}`, 1, null, []);
      }
      fixture.later(deletedKnownFor + 60_000);
    }
    expect(await fixture.remains('leases')).toBeLessThanOrEqual(40);
  });

  promise('forgets what was deleted before the collection was said to have no history', async (fixture) => {
    const before = { ...leases, withoutHistory: false };
    const old = fixture.port.team(before, 'team1');
    await old.save('a', 0, { owner: 'one' }, []);
    await old.save('a', 1, null, []);
    const documents = (await fixture.reopen()).team(leases, 'team1');
    expect(await documents.load('a')).toEqual({ state: null, version: 2 });
    fixture.later(deletedKnownFor);
    expect(await documents.load('a')).toEqual({ state: null, version: 0 });
  });

  promise('refuses events of what has no history', async (fixture) => {
    const documents = fixture.port.team(leases, 'team1');
    await expect(documents.save('a', 0, { owner: 'one' }, eventsAfter(documents, 'a', 0))).rejects.toThrow(
      'no history',
    );
    expect(await documents.get('a')).toBeUndefined();
  });
}
