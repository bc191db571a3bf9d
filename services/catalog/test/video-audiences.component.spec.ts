import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administrator, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };

describe('the list of videos in the console', () => {
  let catalog: Catalog;
  const list = async (query: object) =>
    (await catalog.videos.listVideos({ limit: 20, sort: 'title', ...query }, ours)).items.map(({ title }) => title);
  const film = async (title: string, changes: object) => {
    const file = { assetId: title, fileName: 'a.mp4', fileSize: 1 };
    const { id } = await catalog.videos.createVideo({ title, ...file }, ours);
    await catalog.videos.updateVideo({ id, clear: [], ...changes }, ours);
  };

  beforeAll(async () => {
    catalog = await startCatalog();
    await film('apple', { public: true });
    await film('banana', { publication: 'public' });
    await film('cherry', { playLimit: 'purchasers', publication: 'public' });
    await film('date', { playLimit: 'payers' });
  });
  afterAll(() => catalog.stop());

  it('is narrowed by who can play them', async () => {
    expect(await list({ playLimit: 'purchasers' })).toEqual(['cherry']);
    expect(await list({ playLimit: 'payers' })).toEqual(['date']);
    expect(await list({ playLimit: 'members' })).toEqual(['apple', 'banana']);
    expect(await list({ playLimit: 'purchasers', publication: 'private' })).toEqual([]);
  });

  it('is narrowed by whether everybody may watch them', async () => {
    expect(await list({ public: 'yes' })).toEqual(['apple']);
    expect(await list({ public: 'no' })).toEqual(['banana', 'cherry', 'date']);
    expect(await list({ public: 'no', playLimit: 'members' })).toEqual(['banana']);
  });
});
