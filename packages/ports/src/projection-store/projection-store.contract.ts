import { expect } from '@jest/globals';
import { contract, type ContractOptions, type Fixture } from '../testing/contract.js';
import { PositionConflict, type ProjectionStore } from './projection-store.js';

const days = (key: string, row: object | null) => ({ table: 'days', key, row });

export function projectionStoreContract(
  make: () => Promise<Fixture<ProjectionStore>>,
  options: ContractOptions = {},
): void {
  contract('ProjectionStore', make, options, (promise) => {
    promise('begins at position 0 and goes on where the last commit ended, also after a restart', async (fixture) => {
      expect(await fixture.port.position('dashboard')).toBe(0);
      await fixture.port.commit('dashboard', 0, 17, [days('a', { plays: 1 })]);
      const reopened = await fixture.reopen();
      expect(await reopened.position('dashboard')).toBe(17);
      expect(await reopened.get('dashboard', 'days', 'a')).toEqual({ plays: 1 });
    });

    promise('lets one of two projectors with the same position win, whole', async ({ port }) => {
      const results = await Promise.allSettled([
        port.commit('dashboard', 0, 5, [days('a', { by: 1 })]),
        port.commit('dashboard', 0, 6, [days('a', { by: 2 }), days('b', { by: 2 })]),
      ]);
      const won = results.findIndex(({ status }) => status === 'fulfilled');
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: expect.any(PositionConflict),
      });
      expect(await port.get('dashboard', 'days', 'a')).toEqual({ by: won + 1 });
      expect((await port.get('dashboard', 'days', 'b')) !== undefined).toBe(won === 1);
    });

    promise('replaces and deletes rows, and keeps tables and projections apart', async ({ port }) => {
      await port.commit('one', 0, 1, [days('a', { plays: 1 }), days('b', { plays: 2 })]);
      await port.commit('one', 1, 2, [days('a', { plays: 3 }), days('b', null)]);
      await port.commit('two', 0, 1, [{ table: 'other', key: 'a', row: { plays: 9 } }]);
      expect(await port.getMany('one', 'days', ['a', 'b', 'c'])).toEqual(new Map([['a', { plays: 3 }]]));
      expect(await port.get('two', 'days', 'a')).toBeUndefined();
    });

    promise('changes hundreds of rows in one commit, also rows that are there', async ({ port }) => {
      const keys = Array.from({ length: 250 }, (_none, index) => `key${index}`);
      await port.commit(
        'one',
        0,
        1,
        keys.map((key) => days(key, { plays: 1 })),
      );
      await port.commit(
        'one',
        1,
        2,
        keys.map((key) => days(key, { plays: 2 })),
      );
      expect(await port.getMany('one', 'days', keys)).toEqual(new Map(keys.map((key) => [key, { plays: 2 }])));
    });

    promise('gives ranges in the order of their keys, from inclusive, to exclusive', async ({ port }) => {
      await port.commit(
        'one',
        0,
        1,
        ['a/1', 'a/2', 'a/3', 'b/1'].map((key) => days(key, { key })),
      );
      const keys = async (from: string, to: string, limit: number, reverse = false) =>
        (await port.range('one', { table: 'days', from, to, limit, reverse })).map(({ key }) => key);
      expect(await keys('a/1', 'a/3', 10)).toEqual(['a/1', 'a/2']);
      expect(await keys('a/', 'a0', 2, true)).toEqual(['a/3', 'a/2']);
    });

    promise('moves the positions of shares by themselves, beside the same rows', async (fixture) => {
      const { port } = fixture;
      await port.commit('one', 0, 4, [days('a', { plays: 1 })]);
      await port.commit('one', 0, 7, [days('b', { plays: 2 })], '1-0');
      await port.commit('one', 0, 2, [days('c', { plays: 3 })], '1-1');
      await expect(port.commit('one', 4, 9, [days('a', null)], '1-0')).rejects.toBeInstanceOf(PositionConflict);
      const reopened = await fixture.reopen();
      const positions = [undefined, '1-0', '1-1', '1-2'].map((share) => reopened.position('one', share));
      expect(await Promise.all(positions)).toEqual([4, 7, 2, 0]);
      expect((await reopened.getMany('one', 'days', ['a', 'b', 'c'])).size).toBe(3);
    });

    promise('lets one of two projectors of a share win, and forgets shares with the projection', async ({ port }) => {
      const results = await Promise.allSettled([
        port.commit('one', 0, 5, [days('a', { by: 1 })], '1-0'),
        port.commit('one', 0, 6, [days('a', { by: 2 })], '1-0'),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await port.commit('one-2', 0, 3, [], '1-0');
      await port.reset('one');
      expect([await port.position('one', '1-0'), await port.position('one-2', '1-0')]).toEqual([0, 3]);
      await port.commit('one', 0, 1, [days('a', { by: 3 })], '1-0');
      expect(await port.get('one', 'days', 'a')).toEqual({ by: 3 });
    });

    promise('forgets a projection that is reset, and no other', async ({ port }) => {
      await port.commit('one', 0, 4, [days('a', { plays: 1 })]);
      await port.commit('two', 0, 4, [days('a', { plays: 1 })]);
      await port.reset('one');
      expect(await port.position('one')).toBe(0);
      expect(await port.get('one', 'days', 'a')).toBeUndefined();
      expect(await port.position('two')).toBe(4);
    });
  });
}
