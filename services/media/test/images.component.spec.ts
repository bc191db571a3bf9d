import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageUrl, productImageEvents, thumbnailVariant } from '@marquee/contracts';
import { ManualClock, type EventEnvelope } from '@marquee/kernel';
import { HostileBus, until } from '@marquee/ports/testing';
import sharp from 'sharp';
import { keptUnused } from '../src/image/images.js';
import {
  administrator,
  otherTeam,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';

let directory: string;
let media: Media;
const bus = new HostileBus();
const clock = new ManualClock('2026-06-01T00:00:00.000Z');
const ours = { principal: administrator() };

const open = async (): Promise<void> => {
  media = await startMedia(directory, { concurrency: 0, bus, clock });
  media.peers.addAdministrator('admin', team);
  media.peers.addMember('member', team, []);
};
beforeAll(async () => {
  directory = await tempDirectory();
  await open();
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const picture = (width = 640): Promise<Buffer> =>
  sharp({ create: { width, height: 480, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const upload = async () => (await media.images.uploadImage({ image: await picture(), crop: undefined }, ours)).id;
const get = (path: string, cookie = 'marquee_admin=admin') => fetch(media.origin + path, { headers: { cookie } });
const files = () => readdir(join(directory, 'blobs', team, 'images'));

let revision = 0;
const tell = async (id: string, type: string, data: object, at = ++revision, entity = 'category') => {
  const event: EventEnvelope = {
    id: `${id}-${at}`,
    type,
    schema: 1,
    team,
    entity,
    entityId: id,
    revision: at,
    at: clock.now().toISOString(),
    actor: { kind: 'administrator', id: 'admin' },
    data,
  };
  await bus.publish(entity === 'category' ? 'catalog.category' : productImageEvents.topic, [event]);
  await until(async () => (await bus.lag('media.images')) === 0);
};
/** What the next start finds after a day in which nobody did anything. */
const aDayLater = async () => {
  await media.stop();
  clock.advance(keptUnused + 1);
  await open();
};
const present = async (...ids: string[]) => {
  const { items } = await media.images.getImages({ ids }, ours);
  return items.map(({ id }) => id);
};

describe('an uploaded picture', () => {
  it('is cut as asked and delivered, also in smaller widths, to whom the catalog lets see it', async () => {
    const crop = { x: 0, y: 60, width: 640, height: 360 };
    const { id } = await media.images.uploadImage({ image: await picture(), crop }, ours);
    media.peers.imageAccess = ({ kind }, image) => (kind === 'administrator' && image === id ? 'visible' : 'hidden');
    const answer = await get(imageUrl(team, id));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([640, 360]);
    const small = await get(thumbnailVariant(imageUrl(team, id), 320));
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320);
    expect((await get(imageUrl(team, id), `marquee_member_${team}=member`)).status).toBe(404);
    expect((await get(imageUrl(team, id), '')).status).toBe(401);
    expect((await get(imageUrl(otherTeam, id))).status).toBe(401);
  });

  it('is known to its own team alone', async () => {
    const id = await upload();
    expect(await present(id, 'nothing')).toEqual([id]);
    const theirs = { principal: administrator(otherTeam) };
    expect((await media.images.getImages({ ids: [id] }, theirs)).items).toEqual([]);
  });

  it('is no file that is none', async () => {
    const attempt = media.images.uploadImage({ image: Buffer.from('<svg/>'), crop: undefined }, ours);
    await expect(attempt).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
  });
});

describe('a picture that nothing shows any more', () => {
  it('is deleted with its bytes a day after, and the one in its place stays', async () => {
    const [first, second, unused] = [await upload(), await upload(), await upload()];
    await tell('films', 'CategoryCreated', { name: 'Films', thumbnail: first, order: 0 });
    const created = revision;
    await tell('films', 'CategoryChanged', { thumbnail: second });
    // Of another field, and old news once more: neither takes the picture away.
    await tell('films', 'CategoryChanged', { name: 'Movies' });
    await tell('films', 'CategoryCreated', { name: 'Films', thumbnail: first, order: 0 }, created);
    expect(await present(first, second, unused)).toEqual([first, second, unused]);
    await aDayLater();
    await until(async () => (await present(first, second, unused)).length === 1);
    expect(await present(first, second, unused)).toEqual([second]);
    await until(async () => (await files()).every((name) => name.startsWith(second)));
    expect(await files()).toEqual([`${second}.w320.webp`, `${second}.webp`]);
  });

  it('was that of a product, and is kept as long as it is', async () => {
    const first = await upload();
    const sell = async (image: string) => tell('prod_1', 'ProductImageChanged', { image }, undefined, 'product-image');
    await sell(first);
    await aDayLater();
    expect(await present(first)).toEqual([first]);
    const second = await upload();
    await sell(second);
    await aDayLater();
    await until(async () => (await present(first, second)).length === 1);
    expect(await present(first, second)).toEqual([second]);
  });

  it('is that of a deleted thing, unless another one shows it, too', async () => {
    const [shared, alone] = [await upload(), await upload()];
    await tell('a', 'CategoryCreated', { name: 'A', thumbnail: shared, order: 0 });
    await tell('b', 'CategoryCreated', { name: 'B', thumbnail: shared, order: 1 });
    await tell('c', 'CategoryCreated', { name: 'C', thumbnail: alone, order: 2 });
    await tell('a', 'CategoryDeleted', {});
    await tell('c', 'CategoryDeleted', {});
    await aDayLater();
    await until(async () => (await present(shared, alone)).length === 1);
    expect(await present(shared, alone)).toEqual([shared]);
    expect(await bus.deadLetters('media.images')).toEqual([]);
  });
});
