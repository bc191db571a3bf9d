import { expect, it } from '@jest/globals';
import { choicesOf, entityFilters, entitySorts, flagValues, listOrder, type AnyEntity } from '@marquee/contracts';
import type { PageRequest } from '@marquee/proto/entity';

interface Paged {
  readonly items: readonly object[];
  readonly next?: string | undefined;
  readonly total?: number | undefined;
}

/** What the suite does with entities of a team that has no others. */
interface PageCalls {
  readonly create: (name: string) => Promise<{ readonly id: string }>;
  readonly page: (request: PageRequest) => Promise<Paged>;
  readonly list: () => Promise<Paged>;
}

/** Lists are searched, sorted and read in pages, however long they are. Comes before there are others. */
export function listsArePaged(entity: AnyEntity, { create, page, list }: PageCalls): void {
  const through = async (request: Omit<PageRequest, 'limit'>, limit: number) => {
    const pages = [await page({ ...request, limit })];
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
      pages.push(await page({ ...request, limit, after: next }));
    }
    return pages;
  };
  const names = (pages: readonly Paged[]) =>
    pages.flatMap(({ items }) => items.map((item) => ('name' in item ? item.name : undefined)));

  it('is read in pages, in its own order and by name, with how many there are on the first', async () => {
    for (const name of ['b three', 'Ｂ four', 'A 10', 'a 9 two', 'かもめ']) await create(name);
    for (const limit of [1, 2, 5]) {
      const pages = await through({}, limit);
      expect(pages.map(({ total }) => total)).toEqual([5, ...pages.slice(1).map(() => undefined)]);
      expect(pages).toHaveLength(5 / limit === 2.5 ? 3 : 5 / limit);
      expect(names(pages)).toEqual(names([await list()]));
      const byName = ['a 9 two', 'A 10', 'Ｂ four', 'b three', 'かもめ'];
      expect(names(await through({ sort: 'name' }, limit))).toEqual(byName);
      expect(names(await through({ sort: '-name' }, limit))).toEqual(byName.toReversed());
    }
    expect((await page({ limit: 0 })).items).toHaveLength(5);
  });

  it('is found by the words of its name, with how many there are that have them', async () => {
    const found = async (q: string) => {
      const pages = await through({ q, sort: 'name' }, 1);
      expect(pages[0]?.total).toBe(names(pages).length);
      return names(pages);
    };
    expect(await found('B')).toEqual(['Ｂ four', 'b three']);
    expect(await found('four b')).toEqual(['Ｂ four']);
    expect(await found('thr')).toEqual(['b three']);
    expect(await found('hree')).toEqual([]);
    expect(await found('もめ')).toEqual(['かもめ']);
    expect(await found('nothing')).toEqual([]);
  });

  it('has no other orders than it says, and no page of another search', async () => {
    expect(entitySorts(entity).includes('createdAt')).toBe(listOrder(entity) === 'newest');
    for (const sort of ['createdAt', '-createdAt']) {
      const sorted = page({ sort, limit: 5 });
      if (listOrder(entity) === 'newest') expect((await sorted).items).toHaveLength(5);
      else await expect(sorted).rejects.toThrow('INVALID_INPUT');
    }
    await expect(page({ sort: 'id', limit: 5 })).rejects.toThrow('INVALID_INPUT');
    const { next } = await page({ limit: 1 });
    await expect(page({ limit: 1, q: 'b', after: next })).rejects.toThrow('INVALID_CURSOR');
  });

  it('is narrowed by the fields that it says, and by no others', async () => {
    const by = async (name: string, value: string) =>
      (await page({ limit: 10, filters: { values: { [name]: value } } })).total;
    const all = (await list()).items.length;
    for (const [name, field] of entityFilters(entity)) {
      // Each has one of the choices, and the flag or not.
      const choices = field.kind === 'flag' ? flagValues : field.kind === 'choice' ? choicesOf(field) : [];
      const counts = await Promise.all(choices.map((choice) => by(name, choice)));
      if (choices.length > 0) expect(counts.reduce((sum: number, count = 0) => sum + count, 0)).toBe(all);
      else expect(await by(name, 'nobodys0000000000000')).toBe(0);
      await expect(by(name, 'no such thing!')).rejects.toThrow('INVALID_INPUT');
    }
    await expect(by('name', 'b three')).rejects.toThrow('INVALID_INPUT');
    await expect(by('constructor', 'b three')).rejects.toThrow('INVALID_INPUT');
  });

  if (listOrder(entity) === 'newest') {
    it('is read the other way round, the oldest first', async () => {
      const oldest = names(await through({ sort: 'createdAt' }, 2));
      expect(oldest).toEqual(names(await through({ sort: '-createdAt' }, 2)).toReversed());
      expect(oldest[0]).toBe('b three');
    });
  }
}
