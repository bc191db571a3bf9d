import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListCardsRequest } from '@marquee/proto/catalog';
import { administrator, member, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const viewer = { principal: member('ours') };

/** The newest last: its title, what it is called in English, and what is said of it. */
const library = [
  ['会員', 'Members club', ''],
  ['はじめに', 'Introduction', '会員のための動画'],
  ['新しい会員', 'Newcomers', ''],
] as const;

describe('What members look for', () => {
  let catalog: Catalog;
  const ids: string[] = [];
  const page = (request: Partial<ListCardsRequest>) =>
    catalog.viewing.listCards({ limit: 20, sort: 'relevance', ...request }, viewer);
  const titles = async (request: Partial<ListCardsRequest>) => (await page(request)).items.map(({ title }) => title);

  beforeAll(async () => {
    catalog = await startCatalog();
    for (const [index, [title, english, overview]] of library.entries()) {
      const file = { title, assetId: `asset${index}`, fileName: 'a.mp4', fileSize: 10 };
      const { id } = await catalog.videos.createVideo(file, ours);
      ids.push(id);
      const translations = { items: [{ language: 'en', title: english, overview: '', chapters: [] }] };
      const changes = { publication: 'public', overview, translations, releasedAt: `2026-05-0${index + 1}T00:00:00Z` };
      await catalog.videos.updateVideo({ id, clear: [], ...changes }, ours);
    }
  });
  afterAll(() => catalog.stop());

  it('comes in order of relevance: what is called so, what has it in its title, and what it is said of', async () => {
    expect(await titles({ q: '会員' })).toEqual(['会員', '新しい会員', 'はじめに']);
    expect(await titles({ q: '会員', sort: 'newest' })).toEqual(['新しい会員', 'はじめに', '会員']);
  });

  it('is found by its title in the other language', async () => {
    expect(await titles({ q: 'CLUB' })).toEqual(['会員']);
  });

  it('goes on where the page ended, also when what it ended with is gone', async () => {
    const first = await page({ q: '会員', limit: 1 });
    expect(first.items.map(({ title }) => title)).toEqual(['会員']);
    await catalog.videos.deleteVideo({ id: ids[0]! }, ours);
    const second = await page({ q: '会員', limit: 1, after: first.next });
    expect(second.items.map(({ title }) => title)).toEqual(['新しい会員']);
    const third = await page({ q: '会員', limit: 1, after: second.next });
    expect(third.items.map(({ title }) => title)).toEqual(['はじめに']);
    expect(third.next).toBeUndefined();
  });

  it('is refused behind a position of another order', async () => {
    const { next } = await page({ limit: 1, sort: 'title' });
    await expect(page({ q: '会員', after: next })).rejects.toThrow('INVALID_CURSOR');
  });
});
