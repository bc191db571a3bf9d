import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { opensBefore } from '@marquee/contracts';
import { StorageFull } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { encodersOf } from '../src/index.js';
import type { LiveEncoder } from './live-encoder.js';
import { assetUntil, removeDirectory, startMedia, team, tempDirectory } from './media-harness.js';
import { call, count, hour, instant, secondsOf, Studio } from './studio.js';

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.open();
});
afterEach(() => studio.killEncoders());
afterAll(() => studio.close());

describe('a broadcast', () => {
  it('can be watched while it lasts, goes on after a break, and becomes a film', async () => {
    const address = await studio.announced('one');
    expect(await studio.told('one')).toMatchObject({ state: 'waiting' });
    const first = studio.send(address);
    const onAir = await studio.toldUntil('one', ({ state, encoder }) => state === 'on_air' && encoder !== undefined);
    expect(onAir.encoder).toMatchObject({ width: 320, height: 180, keyFrameInterval: 2_000, warnings: [] });
    expect(await (await studio.get('one', 'master.m3u8')).text()).toMatch(
      /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=320x180,AUDIO="audio"\npicture\/index\.m3u8/,
    );
    for (const track of ['picture', 'sound']) {
      expect((await studio.get('one', `${track}/1.m4s`)).headers.get('content-type')).toBe('video/mp4');
      expect(await studio.playlist('one', track)).not.toContain('ENDLIST');
    }
    expect((await studio.get('one', 'picture/1.m4s', '')).status).toBe(401);

    const second = studio.send(address);
    expect(await second.ended).not.toBe(0);
    expect((await studio.told('one')).refusal).toMatchObject({ reason: 'busy' });
    await first.kill();
    await studio.toldUntil('one', ({ state }) => state === 'interrupted');
    const before = count(await studio.playlist('one', 'picture'));
    studio.send(address, { size: '256x144' });
    await studio.toldUntil('one', ({ state }) => state === 'on_air');
    await until(
      () => studio.playlist('one', 'picture'),
      (text) => count(text) >= before + 2,
      { seconds: 20 },
    );
    expect(await studio.playlist('one', 'picture')).toContain(
      `#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="${before + 1}-init.mp4"`,
    );

    await studio.media.broadcasts.endBroadcast({ id: 'one' }, call);
    expect(await studio.told('one')).toMatchObject({ state: 'ended', end: 'administrator' });
    const asset = await assetUntil(studio.media, 'one', ({ status }) => status === 'ready' || status === 'failed');
    expect(asset).toMatchObject({ status: 'ready', fileName: 'live.mp4' });
    const text = await studio.playlist('one', 'picture');
    expect(text).toContain('#EXT-X-ENDLIST');
    expect(asset.duration).toBeCloseTo(secondsOf(text), 0);
  }, 120_000);
});

describe('an encoder', () => {
  const refusalOf = async (id: string) => (await studio.told(id)).refusal?.reason;
  const turnedAway = async (id: string, encoder: LiveEncoder) => {
    await encoder.ended;
    const { refusal } = await studio.toldUntil(id, (broadcast) => broadcast.refusal !== undefined);
    return refusal?.reason;
  };

  it('with the key before is cut off at once', async () => {
    const address = await studio.announced('renewed');
    const encoder = studio.send(address);
    await studio.toldUntil('renewed', ({ state }) => state === 'on_air');
    await studio.media.broadcasts.makeStreamKey({ id: 'renewed' }, call);
    await encoder.ended;
    await studio.toldUntil('renewed', ({ state }) => state === 'interrupted');
    await studio.send(address).ended;
    // A wrong key is nobody's: it says nothing to anybody.
    expect(await refusalOf('renewed')).toBeUndefined();
  }, 60_000);

  it('is taken from ten minutes before the start on', async () => {
    expect(await turnedAway('early', studio.send(await studio.announced('early', opensBefore + 5_000)))).toBe(
      'too_early',
    );
    studio.send(await studio.announced('soon', opensBefore - 5_000));
    await studio.toldUntil('soon', ({ state }) => state === 'on_air');
  }, 60_000);

  it('that sends other codecs is told so', async () => {
    const sorenson = studio.send(await studio.announced('flv1'), { codec: ['-c:v', 'flv'] });
    expect(await turnedAway('flv1', sorenson)).toBe('codec');
  }, 60_000);

  it('may send without sound, with key frames that are far apart, and is warned', async () => {
    studio.send(await studio.announced('odd'), { sound: false, keyFrames: 125 });
    const { encoder } = await studio.toldUntil('odd', (broadcast) => (broadcast.encoder?.keyFrameInterval ?? 0) > 0);
    expect(encoder).toMatchObject({ keyFrameInterval: 5_000, warnings: ['key_frames_far', 'no_sound'] });
  }, 60_000);

  it('finds no place once the storage of the plan is used up', async () => {
    studio.media.peers.plan = 'trial';
    const size = 5 * 1024 ** 3;
    const { id } = await studio.media.assets.createAsset({ fileName: 'large.mp4', fileSize: size }, call);
    expect(await turnedAway('full', studio.send(await studio.announced('full')))).toBe('storage_full');
    await studio.media.assets.deleteAsset({ id }, call);
  }, 60_000);

  it('that cannot be let in, since the storage is away, leaves the place to the next one at once', async () => {
    const address = await studio.announced('next');
    const { losses } = encodersOf(studio.media.service().app);
    const before = losses().get('failed') ?? 0;
    const get = jest.spyOn(studio.blobs, 'get').mockRejectedValueOnce(studio.away);
    await studio.send(address).ended;
    get.mockRestore();
    expect([losses().get('failed'), studio.media.errors]).toEqual([before + 1, [studio.away]]);
    studio.send(address);
    await studio.toldUntil('next', ({ state }) => state === 'on_air');
    expect(await refusalOf('next')).toBeUndefined();
  }, 60_000);

  it('whose parts find no room is told so; one whose parts are lost without anybody’s fault is counted as ours', async () => {
    const { losses } = encodersOf(studio.media.service().app);
    const before = new Map(losses());
    const put = jest.spyOn(studio.blobs, 'put').mockRejectedValueOnce(new StorageFull());
    expect(await turnedAway('small', studio.send(await studio.announced('small')))).toBe('disk_full');
    put.mockRejectedValueOnce(studio.away);
    const encoder = studio.send(await studio.announced('lost'));
    await studio.untilSending(1);
    await encoder.ended;
    expect((await studio.told('lost')).refusal).toBeUndefined();
    await studio.untilSending(0);
    const more = [...losses()].filter(([reason, count]) => count > (before.get(reason) ?? 0));
    expect(more).toEqual([
      ['disk_full', (before.get('disk_full') ?? 0) + 1],
      ['failed', (before.get('failed') ?? 0) + 1],
    ]);
    expect(studio.media.errors).toContain(studio.away);
    put.mockRestore();
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
    const encoder = studio.send(`${first.server}/${key}`);
    await until(first.segments, (found) => found >= 2, { seconds: 20 });
    await first.started.stop();
    await encoder.ended;
    const next = await opened();
    const before = await next.segments();
    expect(await next.started.broadcasts.getBroadcast({ id: 'kept' }, call)).toMatchObject({ state: 'interrupted' });
    studio.send(`${next.server}/${key}`);
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
