import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administrator, assetEvents, member, readyAsset, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const viewer = { principal: member('ours') };
const outsider = { principal: member('theirs') };

let catalog: Catalog;
let id: string;

const opens = async (assetId: string, call = viewer) =>
  (await catalog.viewing.authorizeAsset({ assetId }, call)).access;
const shown = async () => (await catalog.viewing.getWatchPage({ id }, viewer)).card?.assetId;
const replaceBy = (assetId: string) =>
  catalog.videos.addVersion({ id, assetId, fileName: 'b.mp4', fileSize: 20 }, ours);
const finish = async (assetId: string) => {
  await catalog.bus.publish('media.asset', assetEvents('ours', assetId, ...readyAsset));
  await catalog.settle();
};

beforeAll(async () => {
  catalog = await startCatalog();
  const file = { title: 'Talk', assetId: 'first', fileName: 'a.mp4', fileSize: 10 };
  ({ id } = await catalog.videos.createVideo(file, ours));
  await catalog.videos.updateVideo({ id, clear: [], publication: 'public' }, ours);
  await finish('first');
});
afterAll(() => catalog.stop());

describe('the file of a video that is replaced', () => {
  it('leaves members with what they watch until the new one is ready', async () => {
    expect(await replaceBy('second')).toMatchObject({
      asset: { id: 'first' },
      otherVersions: [{ id: 'second', number: 2 }],
    });
    expect([await shown(), await opens('first'), await opens('second')]).toEqual(['first', 'visible', 'hidden']);
    expect(await opens('second', ours)).toBe('visible');
    await finish('second');
    expect(await shown()).toBe('second');
    expect(await catalog.videos.getVideo({ id }, ours)).toMatchObject({
      asset: { id: 'second', number: 2, status: 'ready' },
      otherVersions: [{ id: 'first', number: 1, supersededAt: '2026-06-01T00:00:00.000Z' }],
    });
  });

  it('lets those who watch the older one go on for 12 hours, and nobody else', async () => {
    expect([await opens('first'), await opens('first', outsider)]).toEqual(['visible', 'hidden']);
    catalog.clock.advance(12 * 3_600_000 - 1);
    expect(await opens('first')).toBe('visible');
    catalog.clock.advance(1);
    expect([await opens('first'), await opens('second')]).toEqual(['hidden', 'visible']);
    expect(await opens('first', ours)).toBe('visible');
  });

  it('is restored, and deleted when it is not the latest', async () => {
    const { otherVersions } = await catalog.videos.restoreVersion({ id, assetId: 'first' }, ours);
    expect(otherVersions).toMatchObject([{ id: 'second' }]);
    expect([await shown(), await opens('first')]).toEqual(['first', 'visible']);
    const remove = (assetId: string) => catalog.videos.deleteVersion({ id, assetId }, ours);
    await expect(remove('first')).rejects.toThrow('LATEST_VERSION');
    await remove('second');
    expect([await opens('second'), await opens('second', ours)]).toEqual(['hidden', 'hidden']);
  });

  it('is nothing to another team, nor to who may not manage content', async () => {
    await expect(
      catalog.videos.addVersion(
        { id, assetId: 'x', fileName: 'x.mp4', fileSize: 1 },
        { principal: administrator('theirs') },
      ),
    ).rejects.toThrow('VIDEO_NOT_FOUND');
    const analyst = { principal: administrator('ours', ['analyst']) };
    await expect(catalog.videos.deleteOlderVersions({ id }, analyst)).rejects.toThrow('NO_AUTHORITY');
  });
});
