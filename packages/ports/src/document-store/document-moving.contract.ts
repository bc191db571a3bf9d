import { expect } from '@jest/globals';
import { VersionConflict } from '@marquee/kernel';
import type { Case, Fixture } from '../testing/contract.js';
import { accounts, put, video, videos } from './contract-samples.js';
import { type DocumentStore, UniqueViolation } from './document-store.js';

/** The promises of `kept` and `place`, as part of the suite of the document store. */
export function documentMovingPromises(promise: Case<Fixture<DocumentStore>>): void {
  promise(
    'gives everything that it keeps in the order of ids, deleted documents too, page by page',
    async ({ port }) => {
      const documents = port.team(videos, 'team1');
      for (const id of ['b', 'a.2', 'é', 'A', 'a', '深']) await put(documents, id, video({ title: id }));
      await put(documents, 'b', null, 1);
      await put(documents, 'a', null, 1);
      await put(documents, 'a', video({ title: 'again' }), 2);
      await put(port.team(videos, 'team'), 'z', video());
      await put(port.team(videos, 'team10'), 'z', video());
      expect(await documents.kept('', 10)).toEqual([
        { id: 'A', version: 1, state: video({ title: 'A' }) },
        { id: 'a', version: 3, state: video({ title: 'again' }) },
        { id: 'a.2', version: 1, state: video({ title: 'a.2' }) },
        { id: 'b', version: 2, state: null },
        { id: 'é', version: 1, state: video({ title: 'é' }) },
        { id: '深', version: 1, state: video({ title: '深' }) },
      ]);
      expect((await documents.kept('a', 2)).map(({ id }) => id)).toEqual(['a.2', 'b']);
      expect(await documents.kept('深', 10)).toEqual([]);
      await put(port.platform(accounts), 'x', { email: 'a@b.test' });
      expect(await port.platform(accounts).kept('', 10)).toEqual([
        { id: 'x', version: 1, state: { email: 'a@b.test' } },
      ]);
    },
  );

  promise('places a document as it was elsewhere, without events, and goes on from its version', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    const state = video({ title: '深海の生き物', status: 'ready', slug: 'deep', locale: 'ja' });
    await documents.place({ id: 'a', version: 7, state });
    await documents.place({ id: 'b', version: 4, state: null });
    expect(await documents.load('a')).toMatchObject({ version: 7, state });
    expect(await documents.load('b')).toEqual({ version: 4, state: null });
    expect(
      (await documents.find({ where: { fields: { status: 'ready' } }, text: '生き', limit: 10 })).items,
    ).toHaveLength(1);
    expect(await port.outbox.backlog()).toEqual({ count: 0 });
    await put(documents, 'a', video(), 7);
    await put(documents, 'b', video(), 4);
    expect((await documents.kept('', 10)).map(({ version }) => version)).toEqual([8, 5]);
  });

  promise('refuses to place a document where one is or was, and a unique value that is taken', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await put(documents, 'a', video({ title: 'mine', slug: 'deep', locale: 'ja' }));
    await put(documents, 'b', video());
    await put(documents, 'b', null, 1);
    for (const id of ['a', 'b']) {
      await expect(documents.place({ id, version: 3, state: video() })).rejects.toBeInstanceOf(VersionConflict);
    }
    const twin = { id: 'c', version: 1, state: video({ slug: 'deep', locale: 'ja' }) };
    await expect(documents.place(twin)).rejects.toBeInstanceOf(UniqueViolation);
    expect((await documents.get('a'))?.title).toBe('mine');
    expect(await documents.load('c')).toEqual({ version: 0, state: null });
  });
}
