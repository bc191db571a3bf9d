import { expect } from '@jest/globals';
import { VersionConflict } from '@marquee/kernel';
import { contract, type ContractOptions } from '../testing/contract.js';
import { eventually } from '../testing/until.js';
import { accounts, eventsAfter, put, video, videos } from './contract-samples.js';
import { documentCountingPromises } from './document-counting.contract.js';
import { documentTurnsPromises } from './document-turns.contract.js';
import { documentForgettingPromises, type TimedFixture } from './document-forgetting.contract.js';
import { documentMovingPromises } from './document-moving.contract.js';
import { documentListPromises } from './document-lists.contract.js';
import { documentTextPromises } from './document-texts.contract.js';
import { documentQueryPromises } from './document-queries.contract.js';
import { documentTotalPromises } from './document-totals.contract.js';
import { UniqueViolation } from './document-store.js';

export function documentStoreContract(make: () => Promise<TimedFixture>, options: ContractOptions = {}): void {
  contract('DocumentStore', make, options, (promise) => {
    promise('reads a document as it was saved, at the version of its last event', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      const state = video({ title: '深海', seconds: null, groups: ['g1'], processing: { status: 'ready' } });
      await documents.save('a', 0, state, eventsAfter(documents, 'a', 0, 3));
      expect(await documents.get('a')).toEqual(state);
      expect(await documents.load('a')).toMatchObject({ state, version: 3 });
      expect(await documents.getMany(['a'])).toEqual([{ id: 'a', version: 3, state }]);
    });

    promise('has nothing of a document that never was', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      expect(await documents.get('a')).toBeUndefined();
      expect(await documents.load('a')).toEqual({ state: null, version: 0 });
      expect(await documents.count()).toBe(0);
    });

    promise('reads every save that returned before', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      for (let version = 0; version < 5; version++) {
        await put(documents, 'a', video({ title: `${version}` }), version);
        expect((await documents.get('a'))?.title).toBe(`${version}`);
        const { items } = await documents.find({ where: { fields: { title: `${version}` } }, limit: 10 });
        expect(items.map((found) => found.version)).toEqual([version + 1]);
      }
    });

    promise('refuses a save at another version, and saves neither document nor events', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      await put(documents, 'a', video({ title: 'first' }));
      for (const version of [0, 2]) {
        await expect(put(documents, 'a', video({ title: 'second' }), version)).rejects.toBeInstanceOf(VersionConflict);
      }
      await expect(put(documents, 'a', null, 5)).rejects.toBeInstanceOf(VersionConflict);
      await expect(put(documents, 'b', video(), 1)).rejects.toBeInstanceOf(VersionConflict);
      expect((await documents.get('a'))?.title).toBe('first');
      expect(await port.outbox.backlog()).toMatchObject({ count: 1 });
    });

    promise('lets one of many saves at the same version win, and does not touch other documents', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      const same = Array.from({ length: 10 }, (_, index) => put(documents, 'a', video({ title: `${index}` })));
      const others = Array.from({ length: 10 }, (_, index) => put(documents, `b${index}`, video()));
      const results = await Promise.allSettled(same);
      await Promise.all(others);
      const lost = results.filter((result) => result.status === 'rejected');
      expect(lost).toHaveLength(9);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(VersionConflict);
      expect(await documents.count()).toBe(11);
      expect(await port.outbox.backlog()).toMatchObject({ count: 11 });
    });

    promise('refuses events that do not follow the version', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      await expect(documents.save('a', 0, video(), eventsAfter(documents, 'a', 1))).rejects.toThrow();
      expect(await documents.get('a')).toBeUndefined();
    });

    promise('counts a save without events as one version', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      await documents.save('a', 0, video(), []);
      await documents.save('a', 1, video({ title: 'new' }), []);
      expect(await documents.load('a')).toMatchObject({ state: video({ title: 'new' }), version: 2 });
      expect(await port.outbox.backlog()).toEqual({ count: 0 });
    });

    promise('deletes a document, and remembers its version for the next one with its id', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      await put(documents, 'a', video({ slug: 'deep', locale: 'ja' }));
      await put(documents, 'a', null, 1);
      expect(await documents.get('a')).toBeUndefined();
      expect(await documents.load('a')).toEqual({ state: null, version: 2 });
      expect((await documents.find({ limit: 10 })).items).toEqual([]);
      expect((await documents.find({ text: '無題', limit: 10 })).items).toEqual([]);
      expect(await documents.count()).toBe(0);
      await expect(put(documents, 'a', video(), 0)).rejects.toBeInstanceOf(VersionConflict);
      await put(documents, 'a', video({ slug: 'deep', locale: 'ja' }), 2);
      expect(await documents.load('a')).toMatchObject({ version: 3 });
    });

    promise('refuses the same values in a unique index, and saves nothing then', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      await put(documents, 'a', video({ slug: 'deep', locale: 'ja' }));
      await put(documents, 'b', video({ slug: 'deep', locale: 'en' }));
      const violation = expect.objectContaining({ index: 'slug' });
      await expect(put(documents, 'c', video({ slug: 'deep', locale: 'ja' }))).rejects.toEqual(violation);
      await expect(put(documents, 'b', video({ slug: 'deep', locale: 'ja' }), 1)).rejects.toBeInstanceOf(
        UniqueViolation,
      );
      expect(await documents.get('c')).toBeUndefined();
      expect((await documents.get('b'))?.locale).toBe('en');
      expect(await port.outbox.backlog()).toMatchObject({ count: 2 });
      await put(documents, 'a', video({ slug: 'deeper', locale: 'ja' }), 1);
      await put(documents, 'c', video({ slug: 'deep', locale: 'ja' }));
    });

    promise('lets one of two concurrent saves have a unique value', async ({ port }) => {
      const documents = port.platform(accounts);
      const saves = ['a', 'b', 'c'].map((id) => put(documents, id, { email: 'owner@demo.test' }));
      const results = await Promise.allSettled(saves);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    promise('leaves a document out of a unique index when one of its fields is absent or null', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      await put(documents, 'a', video({ slug: 'deep' }));
      await put(documents, 'b', video({ slug: 'deep' }));
      await put(documents, 'c', video({ slug: null, locale: 'ja' }));
      await put(documents, 'd', video({ slug: null, locale: 'ja' }));
      expect(await documents.count()).toBe(4);
    });

    promise('keeps teams apart: ids, unique values, queries, texts and counts', async ({ port }) => {
      const [one, two] = [port.team(videos, 'team1'), port.team(videos, 'team2')];
      await put(one, 'a', video({ title: 'One', slug: 'deep', locale: 'ja' }));
      await put(two, 'a', video({ title: 'Two', slug: 'deep', locale: 'ja' }));
      await put(two, 'b', video({ title: 'One' }));
      expect((await one.get('a'))?.title).toBe('One');
      expect(await one.get('b')).toBeUndefined();
      expect(await one.getMany(['a', 'b'])).toHaveLength(1);
      expect((await one.find({ limit: 10 })).items).toHaveLength(1);
      expect((await one.find({ text: 'one', limit: 10 })).items).toHaveLength(1);
      expect((await one.find({ where: { fields: { id: 'b' } }, limit: 10 })).items).toEqual([]);
      expect(await two.count()).toBe(2);
      expect(() => port.team(videos, '')).toThrow();
    });

    promise(
      'gives the outbox the events of every save, in order per entity, until they are published',
      async ({ port }) => {
        const documents = port.team(videos, 'team1');
        const events = eventsAfter(documents, 'a', 0, 3);
        await documents.save('a', 0, video(), events.slice(0, 2));
        await documents.save('a', 2, null, events.slice(2));
        await put(port.platform(accounts), 'x', { email: 'a@b.test' });
        const pending = await port.outbox.pending(10);
        expect(pending.filter(({ topic }) => topic === 'catalog.video').map(({ event }) => event)).toEqual(events);
        expect(pending.map(({ topic }) => topic)).toContain('identity.account');
        expect(await port.outbox.pending(1)).toEqual(pending.slice(0, 1));
        const others = pending.filter(({ topic }) => topic !== 'catalog.video');
        expect(await port.outbox.pending(1, new Set(['catalog.video']))).toEqual(others);
        expect(await port.outbox.pending(10, new Set(pending.map(({ topic }) => topic)))).toEqual([]);
        expect(await port.outbox.pending(10, new Set(['catalog.video']), new Set(['identity.account']))).toEqual(
          others,
        );
        expect(await port.outbox.backlog()).toEqual({ count: 4, oldest: '2026-01-01T00:00:00.000Z' });
        await port.outbox.published(pending.slice(0, 3).map(({ sequence }) => sequence));
        expect(await port.outbox.pending(10)).toEqual(pending.slice(3));
      },
    );

    promise('calls back after a save with its topic, until the listener stops', async ({ port }) => {
      const documents = port.team(videos, 'team1');
      const calls: string[] = [];
      const stop = port.outbox.onSaved((topic) => calls.push(topic));
      await put(documents, 'a', video());
      await eventually(() => expect(calls).toEqual(['catalog.video']));
      stop();
      await put(documents, 'b', video());
      expect(calls).toHaveLength(1);
    });

    promise('still has documents, versions and outbox after a restart', async ({ port, reopen }) => {
      const documents = port.team(videos, 'team1');
      await put(documents, 'a', video({ title: 'kept' }));
      await put(documents, 'b', video());
      await put(documents, 'b', null, 1);
      const before = await port.outbox.pending(10);
      const again = await reopen();
      expect((await again.team(videos, 'team1').get('a'))?.title).toBe('kept');
      expect(await again.team(videos, 'team1').load('b')).toEqual({ state: null, version: 2 });
      expect(await again.outbox.pending(10)).toEqual(before);
    });

    promise('turns older documents into the present shape, for reading and for finding', async ({ port, reopen }) => {
      await put(port.team(videos, 'team1'), 'a', video({ title: 'old', status: 'draft' }));
      const renamed = {
        ...videos,
        schemaVersion: 2,
        upcast: (document: object, schemaVersion: number) => ({ ...document, status: `from ${schemaVersion}` }),
      };
      const documents = (await reopen()).team(renamed, 'team1');
      expect(await documents.load('a')).toMatchObject({ state: { title: 'old', status: 'from 1' }, version: 1 });
      expect(await documents.count({ fields: { status: 'from 1' } })).toBe(1);
    });

    promise('brings older documents into shape when it is told to, and says how many', async ({ port, reopen }) => {
      for (const id of ['a', 'b']) await put(port.team(videos, 'team1'), id, video({ status: 'draft' }));
      const next = {
        ...videos,
        schemaVersion: 2,
        upcast: (document: object) => ({ ...document, status: 'public' }),
      };
      const again = await reopen();
      expect(await again.prepare([next])).toBe(2);
      expect(await again.prepare([next])).toBe(0);
      expect(await again.team(next, 'team1').count({ fields: { status: 'public' } })).toBe(2);
    });

    documentQueryPromises(promise);
    documentListPromises(promise);
    documentTextPromises(promise);
    documentTotalPromises(promise);
    documentCountingPromises(promise);
    documentTurnsPromises(promise);
    documentMovingPromises(promise);
    documentForgettingPromises(promise);
  });
}
