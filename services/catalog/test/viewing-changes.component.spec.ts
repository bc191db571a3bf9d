import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssetEvent } from '@marquee/contracts';
import { administrator, assetEvents, member, readyAsset, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };

describe('what viewers see after a change', () => {
  const staff = member('ours', 'staff');
  let catalog: Catalog;
  let id: string;
  const titles = async () => {
    const { items } = await catalog.viewing.listCards({ limit: 20, sort: 'newest' }, { principal: staff });
    return items.map(({ title }) => title);
  };
  const authorize = async () => (await catalog.viewing.authorizeAsset({ assetId: 'a' }, { principal: staff })).access;

  beforeAll(async () => {
    catalog = await startCatalog();
    const video = { title: 'Talk', assetId: 'a', fileName: 'a.mp4', fileSize: 10 };
    id = (await catalog.videos.createVideo(video, ours)).id;
  });
  afterAll(() => catalog.stop());

  it('is the change, at once', async () => {
    expect([await titles(), await authorize()]).toEqual([[], 'hidden']);
    await catalog.videos.updateVideo({ id, clear: [], publication: 'public', groups: { items: ['staff'] } }, ours);
    expect([await titles(), await authorize()]).toEqual([['Talk'], 'visible']);
    await catalog.videos.updateVideo({ id, clear: [], groups: { items: ['sales'] } }, ours);
    expect([await titles(), await authorize()]).toEqual([[], 'hidden']);
    await catalog.videos.updateVideo({ id, clear: [], groups: { items: ['sales', 'staff'] } }, ours);
    expect([await titles(), await authorize()]).toEqual([['Talk'], 'visible']);
  });

  it('is what the time brings, within a second', async () => {
    const publication = {
      publication: 'period',
      publishFrom: '2026-06-01T00:00:05Z',
      publishUntil: '2026-06-01T00:00:10Z',
    };
    await catalog.videos.updateVideo({ id, clear: [], ...publication }, ours);
    expect([await titles(), await authorize()]).toEqual([[], 'before']);
    catalog.clock.advance(5_000);
    expect([await titles(), await authorize()]).toEqual([['Talk'], 'visible']);
    catalog.clock.advance(4_999);
    expect([await titles(), await authorize()]).toEqual([['Talk'], 'visible']);
    // Kept pages or not, nothing is shown after its end.
    catalog.clock.advance(1);
    expect([await titles(), await authorize()]).toEqual([[], 'after']);
  });

  it('is gone with the video, and a new video of the asset is found', async () => {
    await catalog.videos.deleteVideo({ id }, ours);
    expect(await authorize()).toBe('hidden');
    const again = { title: 'Again', assetId: 'a', fileName: 'a.mp4', fileSize: 10 };
    ({ id } = await catalog.videos.createVideo(again, ours));
    await catalog.videos.updateVideo({ id, clear: [], publication: 'public' }, ours);
    expect([await titles(), await authorize()]).toEqual([['Again'], 'visible']);
  });
});

describe('a published video whose file cannot be made', () => {
  const failed: AssetEvent = { type: 'AssetFailed', data: { reason: 'corrupt' } };
  const viewers = { member: member('ours'), administrator: administrator('ours') };
  let catalog: Catalog;
  let id: string;
  const titles = async (principal: (typeof viewers)[keyof typeof viewers]) =>
    (await catalog.viewing.listCards({ limit: 20, sort: 'newest' }, { principal })).items.map(({ title }) => title);

  beforeAll(async () => {
    catalog = await startCatalog();
    const video = { title: 'Talk', assetId: 'a', fileName: 'a.mp4', fileSize: 10 };
    id = (await catalog.videos.createVideo(video, ours)).id;
    await catalog.videos.updateVideo({ id, clear: [], publication: 'public' }, ours);
  });
  afterAll(() => catalog.stop());

  it('is said to have failed on its page, and leaves the lists', async () => {
    const page = () => catalog.viewing.getWatchPage({ id }, { principal: viewers.member });
    expect([(await page()).failed, await titles(viewers.member)]).toEqual([false, ['Talk']]);
    await catalog.bus.publish('media.asset', assetEvents('ours', 'a', ...readyAsset.slice(0, 4), failed));
    await catalog.settle();
    expect(await page()).toMatchObject({ card: { access: 'visible' }, playable: false, failed: true });
    expect([await titles(viewers.member), await titles(viewers.administrator)]).toEqual([[], []]);
    await catalog.videos.updateVideo({ id, clear: [], groups: { items: ['staff'] } }, ours);
    await expect(page()).rejects.toThrow('VIDEO_NOT_FOUND');
    await catalog.videos.updateVideo({ id, clear: [], groups: { items: [] } }, ours);
  });

  it('is back in them with another file that can be played', async () => {
    await catalog.videos.addVersion({ id, assetId: 'b', fileName: 'b.mp4', fileSize: 10 }, ours);
    await catalog.bus.publish('media.asset', assetEvents('ours', 'b', ...readyAsset));
    await catalog.settle();
    expect(await titles(viewers.member)).toEqual(['Talk']);
    const page = await catalog.viewing.getWatchPage({ id }, { principal: viewers.member });
    expect(page).toMatchObject({ playable: true, failed: false });
  });
});
