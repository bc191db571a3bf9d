import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assetEvents, videoEvents } from '@marquee/contracts';
import { ManualClock, type EventEnvelope } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { patience } from '../src/asset/asset-to-video.js';
import {
  administrator,
  create,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';

let directory: string;
let clock: ManualClock;
let media: Media;
const start = () => startMedia(directory, { concurrency: 0, clock });

beforeEach(async () => {
  directory = await tempDirectory();
  clock = new ManualClock('2026-06-01T00:00:00.000Z');
  media = await start();
});

afterEach(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const isThere = async (id: string): Promise<boolean> =>
  (await media.assets.getAssets({ ids: [id] }, { principal: administrator() })).items.length > 0;
const gone = (id: string) => until(async () => !(await isThere(id)));

/** Until every event has been handled, and everything due has been looked for once more. */
async function settled(): Promise<void> {
  await until(async () => {
    const { bus, documents } = media.ports;
    return (await bus.lag('media.asset-to-video')) === 0 && (await documents.outbox.backlog()).count === 0;
  });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
}

async function tell(entity: string, type: string, entityId: string, data: object): Promise<void> {
  const event: EventEnvelope = {
    ...{ id: `${type}-${entityId}`, type, schema: 2, team, entity, entityId, revision: 1, data },
    ...{ at: '2026-06-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'admin' } },
  };
  await media.ports.bus.publish(entity === 'video' ? videoEvents.topic : assetEvents.topic, [event]);
}

describe('an asset that no video uses', () => {
  it('goes after a minute and not before, with the storage it held', async () => {
    media.peers.hasVideo = () => false;
    const { id } = await create(media, 'lost.mp4', 1_000);
    const used = async () => (await media.assets.getStorageUsed({}, { principal: administrator() })).bytes;
    expect(await used()).toBe(1_000);
    await settled();
    clock.advance(patience - 1);
    await settled();
    expect(await isThere(id)).toBe(true);
    clock.advance(1);
    await gone(id);
    expect(await used()).toBe(0);
  });

  it('goes also when the service was started anew in between', async () => {
    const { id } = await create(media, 'lost.mp4', 1_000);
    await settled();
    await media.stop();
    media = await start();
    media.peers.hasVideo = () => false;
    clock.advance(patience);
    await gone(id);
  });

  it('stays while the catalog cannot be asked, and when it is an attachment', async () => {
    media.peers.hasVideo = () => undefined;
    const { id } = await create(media, 'lost.mp4', 1_000);
    const upload = { fileName: 'a.pdf', fileSize: 1_000, kind: 'file' };
    const attachment = await media.assets.createAsset(upload, { principal: administrator() });
    await settled();
    clock.advance(patience);
    await settled();
    expect(await isThere(id)).toBe(true);
    media.peers.hasVideo = () => false;
    clock.advance(patience);
    await gone(id);
    expect(await isThere(attachment.id)).toBe(true);
  });
});

describe('an asset that a video uses', () => {
  it.each(['VideoCreated', 'VideoVersionAdded'])(
    'stays by the event %s, also when its own comes again',
    async (type) => {
      media.peers.hasVideo = () => false;
      const { id } = await create(media, 'a.mp4', 1_000);
      await settled();
      await tell('video', type, `of-${id}`, { assetId: id });
      await settled();
      await tell('asset', 'AssetCreated', id, { fileName: 'a.mp4', fileSize: 1_000, kind: 'film' });
      await settled();
      clock.advance(patience);
      await settled();
      expect(await isThere(id)).toBe(true);
    },
  );

  it('stays when its event is late and the catalog knows the video', async () => {
    const { id } = await create(media, 'a.mp4', 1_000);
    await settled();
    clock.advance(patience);
    await settled();
    expect(await isThere(id)).toBe(true);
  });
});
