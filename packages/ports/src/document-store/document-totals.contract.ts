import { expect } from '@jest/globals';
import type { Case, Fixture } from '../testing/contract.js';
import { teamCollection } from './collection.js';
import { eventsAfter, put, video, type Video } from './contract-samples.js';
import type { Documents, DocumentStore } from './document-store.js';

const spec = {
  name: 'weighed',
  entity: 'weighed',
  topic: 'catalog.weighed',
  schemaVersion: 1,
  unique: [{ name: 'slug', fields: ['slug'] }],
};
const unweighed = teamCollection<Video>(spec);
const weighed = teamCollection<Video>({ ...spec, totals: ['id', 'seconds'] });

async function recount(documents: Documents<Video>): Promise<{ count: number; seconds: number }> {
  const { items } = await documents.find({ limit: 1_000 });
  return { count: items.length, seconds: items.reduce((sum, { state }) => sum + (state.seconds ?? 0), 0) };
}
const kept = async (documents: Documents<Video>) => ({
  count: await documents.total('id'),
  seconds: await documents.total('seconds'),
});

/** The promises of `total`, as part of the suite of the document store. */
export function documentTotalPromises(promise: Case<Fixture<DocumentStore>>): void {
  promise('keeps totals with every save, in each team apart', async ({ port }) => {
    const documents = port.team(weighed, 'team1');
    expect(await kept(documents)).toEqual({ count: 0, seconds: 0 });
    await put(documents, 'a', video({ seconds: 10 }));
    await put(documents, 'b', video({ seconds: 5 }));
    await put(documents, 'c', video({ seconds: null }));
    await put(port.team(weighed, 'team2'), 'a', video({ seconds: 100 }));
    expect(await kept(documents)).toEqual({ count: 3, seconds: 15 });
    expect(await documents.count()).toBe(3);
    await put(documents, 'a', video({ seconds: 3 }), 1);
    await put(documents, 'b', null, 1);
    expect(await kept(documents)).toEqual({ count: 2, seconds: 3 });
    await put(documents, 'b', video({ seconds: 7 }), 2);
    await documents.place({ id: 'd', version: 4, state: video({ seconds: 1 }) });
    expect(await kept(documents)).toEqual({ count: 4, seconds: 11 });
  });

  promise('leaves totals as they are when a save is refused', async ({ port }) => {
    const documents = port.team(weighed, 'team1');
    await put(documents, 'a', video({ slug: 'x', seconds: 10 }));
    await expect(put(documents, 'b', video({ slug: 'x', seconds: 5 }))).rejects.toThrow();
    await expect(put(documents, 'a', video({ seconds: 5 }), 9)).rejects.toThrow();
    await expect(documents.save('c', 0, video({ seconds: 5 }), eventsAfter(documents, 'c', 3))).rejects.toThrow();
    expect(await kept(documents)).toEqual({ count: 1, seconds: 10 });
  });

  promise('keeps totals that equal a recount while many write at once, and read', async ({ port }) => {
    const documents = port.team(weighed, 'team1');
    const write = async (writer: number): Promise<void> => {
      for (let turn = 0; turn < 12; turn++) {
        const id = `d${(writer * 5 + turn) % 7}`;
        const { version } = await documents.load(id);
        const state = (writer + turn) % 4 === 0 ? null : video({ seconds: writer * 10 + turn });
        // Others are faster at times.
        await put(documents, id, state, version).catch(() => undefined);
        if (turn % 3 === 0) await documents.total('seconds');
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
    expect(await kept(documents)).toEqual(await recount(documents));
  });

  promise('knows a total that is new in this program, of what was saved before', async (fixture) => {
    const before = fixture.port.team(unweighed, 'team1');
    await put(before, 'a', video({ seconds: 10 }));
    await put(before, 'b', video({ seconds: 5 }));
    await put(before, 'c', video({ seconds: 5 }));
    await put(before, 'c', null, 1);
    const documents = (await fixture.reopen()).team(weighed, 'team1');
    expect(await kept(documents)).toEqual({ count: 2, seconds: 15 });
    await put(documents, 'a', video({ seconds: 1 }), 1);
    const again = (await fixture.reopen()).team(weighed, 'team1');
    expect(await kept(again)).toEqual({ count: 2, seconds: 6 });
  });

  promise('knows of a total what a new version of the program changes of documents', async ({ port, reopen }) => {
    for (const id of ['a', 'b']) await put(port.team(weighed, 'team1'), id, video({ seconds: 10 }));
    const upcast = (document: object) => ({ ...document, seconds: 7 });
    const documents = (await reopen()).team({ ...weighed, schemaVersion: 2, upcast }, 'team1');
    expect(await kept(documents)).toEqual({ count: 2, seconds: 14 });
    await put(documents, 'a', video({ seconds: 1 }), 1);
    expect(await kept(documents)).toEqual({ count: 2, seconds: 8 });
  });
}
