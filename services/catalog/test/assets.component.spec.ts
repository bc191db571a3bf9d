import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentStore, TeamCollection } from '@marquee/ports';
import { HostileBus, overridden } from '@marquee/ports/testing';
import { administrator, assetEvents, readyAsset, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };

describe('videos and their assets, over a bus that repeats and reorders', () => {
  const ids = ['one', 'two', 'three'];
  let bus: HostileBus;
  let catalog: Catalog;

  const create = (assetId: string) =>
    catalog.videos.createVideo({ title: assetId, assetId, fileName: 'a.mp4', fileSize: 10 }, ours);
  const publish = (id: string, from = 0, to = readyAsset.length) =>
    bus.publish('media.asset', assetEvents('ours', id, ...readyAsset).slice(from, to));
  const settle = async () => {
    await catalog.settle();
    await bus.settle();
  };
  const assets = async () => {
    await settle();
    const { items } = await catalog.videos.listVideos({ limit: 20, sort: 'title' }, ours);
    return items.map(({ asset }) => asset!);
  };

  beforeEach(async () => {
    bus = new HostileBus();
    catalog = await startCatalog(bus);
  });
  afterEach(() => catalog.stop());

  it('know everything of an asset whose events came before the video', async () => {
    await Promise.all(ids.map((id) => publish(id)));
    await settle();
    const video = await create('one');
    expect(video.asset).toMatchObject({ status: 'ready', playable: true, duration: 60, storyboard: true });
  });

  it('know everything of an asset whose events came after the video', async () => {
    for (const id of ids) await create(id);
    await Promise.all(ids.map((id) => publish(id)));
    expect((await assets()).map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
  });

  it('know everything of an asset whose events come while the video is created', async () => {
    await Promise.all(ids.flatMap((id) => [publish(id, 0, 4), create(id), publish(id, 4)]));
    expect(await assets()).toEqual(
      ids.toSorted().map((id) => ({
        id,
        status: 'ready',
        playable: true,
        duration: 60,
        storyboard: true,
        audioOnly: false,
        thumbnail: 'thumbnails/0.webp',
        thumbnailCandidates: ['thumbnails/0.webp', 'thumbnails/1.webp'],
        captions: [],
        fileName: 'a.mp4',
        fileSize: 10,
        number: 1,
        addedAt: '2026-06-01T00:00:00.000Z',
      })),
    );
  });

  it('take no step back when old news comes again', async () => {
    await create('one');
    await publish('one');
    await settle();
    await publish('one', 0, 2);
    expect(await assets()).toMatchObject([{ status: 'ready' }]);
  });

  it('leave a deleted video deleted', async () => {
    const { id } = await create('one');
    await catalog.videos.deleteVideo({ id }, ours);
    await publish('one');
    expect(await assets()).toEqual([]);
    expect(await bus.deadLetters('catalog.assets')).toEqual([]);
  });

  it('stay apart when another team has an asset of the same id', async () => {
    await create('one');
    await bus.publish('media.asset', assetEvents('theirs', 'one', ...readyAsset));
    expect(await assets()).toMatchObject([{ status: 'waiting' }]);
  });
});

describe('a video that takes long to be saved', () => {
  /** A store whose saves of videos wait, and say that they do. */
  const slow = (documents: DocumentStore, reached: () => void, opened: Promise<void>): DocumentStore =>
    overridden(documents, {
      team: (collection: TeamCollection<object>, team: string) => {
        const inner = documents.team(collection, team);
        if (inner.entity !== 'video') return inner;
        return overridden(inner, {
          save: async (...parameters: Parameters<typeof inner.save>) => {
            reached();
            await opened;
            await inner.save(...parameters);
          },
        });
      },
    });

  it('learns what its asset did meanwhile', async () => {
    const bus = new HostileBus();
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const catalog = await startCatalog(bus, (documents) => slow(documents, reached.resolve, opened.promise));
    const creating = catalog.videos.createVideo({ title: 'a', assetId: 'a', fileName: 'a.mp4', fileSize: 10 }, ours);
    await reached.promise;
    await bus.publish('media.asset', assetEvents('ours', 'a', ...readyAsset));
    await bus.settle();
    opened.resolve();
    const { id, asset } = await creating;
    expect(asset).toMatchObject({ status: 'waiting' });
    await catalog.settle();
    await bus.settle();
    expect(await catalog.videos.getVideo({ id }, ours)).toMatchObject({ asset: { status: 'ready' } });
    await catalog.stop();
  });
});
