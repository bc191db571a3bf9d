import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { opensBefore } from '@marquee/contracts';
import type { Broadcast } from '@marquee/proto/media';
import { StorageFull } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { encodersOf } from '../src/index.js';
import { LiveEncoder } from './live-encoder.js';
import {
  administrator,
  assetUntil,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';

let directory: string;
let media: Media;
let blobs: FilesystemBlobStore;
const away = new Error('the storage is away');
const encoders: LiveEncoder[] = [];
const call = { principal: administrator() };
const hour = 3_600_000;
const instant = (after: number) => new Date(Date.now() + after).toISOString();

beforeAll(async () => {
  directory = await tempDirectory();
  blobs = FilesystemBlobStore.open(join(directory, 'blobs'));
  media = await startMedia(directory, { blobs, rtmp: { host: '127.0.0.1', port: 0, publicHost: '127.0.0.1' } });
  media.peers.addMember('viewer', team, []);
  media.peers.access = ({ kind }) => (kind === 'member' ? 'visible' : 'hidden');
});
afterEach(async () => {
  await Promise.all(encoders.splice(0).map((encoder) => encoder.kill()));
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
  expect(media.errors.filter((error) => error !== away)).toEqual([]);
});

async function announced(id: string, startsAt = 0, endsAt = hour) {
  media.peers.lives.set(id, {
    name: 'Live',
    platform: 'builtin',
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
  });
  const [{ server = '' }, { key }] = await Promise.all([
    media.broadcasts.getBroadcast({ id }, call),
    media.broadcasts.makeStreamKey({ id }, call),
  ]);
  return `${server}/${key}`;
}

function send(...args: ConstructorParameters<typeof LiveEncoder>): LiveEncoder {
  const encoder = new LiveEncoder(...args);
  encoders.push(encoder);
  return encoder;
}

const told = (id: string) => media.broadcasts.getBroadcast({ id }, call);
const toldUntil = (id: string, wished: (broadcast: Broadcast) => boolean) =>
  until(() => told(id), wished, { seconds: 40 });

const get = (id: string, file: string, cookie = `marquee_member_${team}=viewer`) =>
  fetch(`${media.origin}/media/${team}/lives/${id}/${file}`, { headers: { cookie } });
const playlist = async (id: string, track: string) => (await get(id, `${track}/index.m3u8`)).text();
const count = (text: string) => text.split('\n').filter((line) => line.endsWith('.m4s')).length;

describe('a broadcast', () => {
  it('can be watched while it lasts, goes on after a break, and becomes a film', async () => {
    const address = await announced('one');
    expect(await told('one')).toMatchObject({ state: 'waiting' });
    const first = send(address);
    const onAir = await toldUntil('one', ({ state, encoder }) => state === 'on_air' && encoder !== undefined);
    expect(onAir.encoder).toMatchObject({ width: 320, height: 180, keyFrameInterval: 2_000, warnings: [] });
    expect(await (await get('one', 'master.m3u8')).text()).toMatch(
      /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=320x180,AUDIO="audio"\npicture\/index\.m3u8/,
    );
    for (const track of ['picture', 'sound']) {
      expect((await get('one', `${track}/1.m4s`)).headers.get('content-type')).toBe('video/mp4');
      expect(await playlist('one', track)).not.toContain('ENDLIST');
    }
    expect((await get('one', 'picture/1.m4s', '')).status).toBe(401);

    const second = send(address);
    expect(await second.ended).not.toBe(0);
    expect((await told('one')).refusal).toMatchObject({ reason: 'busy' });
    await first.kill();
    await toldUntil('one', ({ state }) => state === 'interrupted');
    const before = count(await playlist('one', 'picture'));
    send(address, { size: '256x144' });
    await toldUntil('one', ({ state }) => state === 'on_air');
    await until(
      () => playlist('one', 'picture'),
      (text) => count(text) >= before + 2,
      { seconds: 20 },
    );
    expect(await playlist('one', 'picture')).toContain(`#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="${before + 1}-init.mp4"`);

    await media.broadcasts.endBroadcast({ id: 'one' }, call);
    expect(await told('one')).toMatchObject({ state: 'ended', end: 'administrator' });
    const asset = await assetUntil(media, 'one', ({ status }) => status === 'ready' || status === 'failed');
    expect(asset).toMatchObject({ status: 'ready', fileName: 'live.mp4' });
    const text = await playlist('one', 'picture');
    expect(text).toContain('#EXT-X-ENDLIST');
    const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
    expect(asset.duration).toBeCloseTo(seconds, 0);
  }, 120_000);
});

describe('an encoder', () => {
  const refusalOf = async (id: string) => (await told(id)).refusal?.reason;
  const turnedAway = async (id: string, encoder: LiveEncoder) => {
    await encoder.ended;
    const { refusal } = await toldUntil(id, (broadcast) => broadcast.refusal !== undefined);
    return refusal?.reason;
  };

  it('with the key before is cut off at once', async () => {
    const address = await announced('renewed');
    const encoder = send(address);
    await toldUntil('renewed', ({ state }) => state === 'on_air');
    await media.broadcasts.makeStreamKey({ id: 'renewed' }, call);
    await encoder.ended;
    await toldUntil('renewed', ({ state }) => state === 'interrupted');
    await send(address).ended;
    // A wrong key is nobody's: it says nothing to anybody.
    expect(await refusalOf('renewed')).toBeUndefined();
  }, 60_000);

  it('is taken from ten minutes before the start on', async () => {
    expect(await turnedAway('early', send(await announced('early', opensBefore + 5_000)))).toBe('too_early');
    send(await announced('soon', opensBefore - 5_000));
    await toldUntil('soon', ({ state }) => state === 'on_air');
  }, 60_000);

  it('that sends other codecs is told so', async () => {
    const sorenson = send(await announced('flv1'), { codec: ['-c:v', 'flv'] });
    expect(await turnedAway('flv1', sorenson)).toBe('codec');
  }, 60_000);

  it('may send without sound, with key frames that are far apart, and is warned', async () => {
    send(await announced('odd'), { sound: false, keyFrames: 125 });
    const { encoder } = await toldUntil('odd', (broadcast) => (broadcast.encoder?.keyFrameInterval ?? 0) > 0);
    expect(encoder).toMatchObject({ keyFrameInterval: 5_000, warnings: ['key_frames_far', 'no_sound'] });
  }, 60_000);

  it('finds no place once the storage of the plan is used up', async () => {
    media.peers.plan = 'trial';
    const size = 5 * 1024 ** 3;
    const { id } = await media.assets.createAsset({ fileName: 'large.mp4', fileSize: size }, call);
    expect(await turnedAway('full', send(await announced('full')))).toBe('storage_full');
    await media.assets.deleteAsset({ id }, call);
  }, 60_000);

  it('whose parts find no room is told so; one whose parts are lost without anybody’s fault is counted as ours', async () => {
    const { sending, losses } = encodersOf(media.service().app);
    const before = new Map(losses());
    const put = jest.spyOn(blobs, 'put').mockRejectedValueOnce(new StorageFull());
    expect(await turnedAway('small', send(await announced('small')))).toBe('disk_full');
    put.mockRejectedValueOnce(away);
    const encoder = send(await announced('lost'));
    await until(
      async () => sending(),
      (count) => count === 1,
      { seconds: 20 },
    );
    await encoder.ended;
    expect((await told('lost')).refusal).toBeUndefined();
    await until(
      async () => sending(),
      (count) => count === 0,
      { seconds: 20 },
    );
    const more = [...losses()].filter(([reason, count]) => count > (before.get(reason) ?? 0));
    expect(more).toEqual([
      ['disk_full', (before.get('disk_full') ?? 0) + 1],
      ['failed', (before.get('failed') ?? 0) + 1],
    ]);
    expect(media.errors).toContain(away);
    put.mockRestore();
  }, 60_000);

  it('goes with its live stream, and nothing of it stays', async () => {
    const address = await announced('gone');
    const encoder = send(address);
    await toldUntil('gone', ({ state }) => state === 'on_air');
    media.peers.lives.delete('gone');
    await media.ports.bus.publish('catalog.live', [
      {
        ...{ id: 'e1', type: 'LiveDeleted', schema: 1, team, entity: 'live', entityId: 'gone', revision: 2 },
        ...{ at: instant(0), actor: { kind: 'service', id: 'catalog' }, data: {} },
      },
    ]);
    await encoder.ended;
    await until(
      () => get('gone', 'master.m3u8'),
      ({ status }) => status === 404,
      { seconds: 20 },
    );
  }, 60_000);
});

describe('a process that ends', () => {
  it('leaves all that was stored to the next one, which goes on with it', async () => {
    const folder = await tempDirectory();
    const rtmp = { host: '127.0.0.1', port: 0, publicHost: '127.0.0.1' };
    const schedule = { name: 'Live', platform: 'builtin', startsAt: instant(0), endsAt: instant(hour) };
    const opened = async () => {
      const started = await startMedia(folder, { rtmp });
      started.peers.lives.set('kept', schedule);
      const { server = '' } = await started.broadcasts.getBroadcast({ id: 'kept' }, call);
      const segments = async () => {
        const content = await started.ports.blobs.get(`${team}/lives/kept/picture/index.m3u8`);
        return content ? count(await textOf(content)) : 0;
      };
      return { started, server, segments };
    };
    const first = await opened();
    const { key } = await first.started.broadcasts.makeStreamKey({ id: 'kept' }, call);
    const encoder = send(`${first.server}/${key}`);
    await until(first.segments, (found) => found >= 2, { seconds: 20 });
    await first.started.stop();
    await encoder.ended;
    const next = await opened();
    const before = await next.segments();
    expect(await next.started.broadcasts.getBroadcast({ id: 'kept' }, call)).toMatchObject({ state: 'interrupted' });
    send(`${next.server}/${key}`);
    await until(next.segments, (found) => found > before, { seconds: 20 });
    // It is said once the segment is stored.
    await until(
      () => next.started.broadcasts.getBroadcast({ id: 'kept' }, call),
      ({ state }) => state === 'on_air',
      { seconds: 20 },
    );
    await next.started.stop();
    await removeDirectory(folder);
  }, 90_000);
});
