import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { domainError } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { assetCollection } from '../src/asset/asset.js';
import { broadcastCollection } from '../src/broadcast/broadcast.js';
import { livePrefix } from '../src/broadcast/live-bytes.js';
import { assetUntil, team } from './media-harness.js';
import { call, instant, secondsOf, Studio } from './studio.js';

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.open();
});
afterEach(() => studio.killEncoders());
afterAll(() => studio.close());

describe('a broadcast whose encoder still sends', () => {
  it('ended while a part of it is being stored keeps that part, with the end behind it', async () => {
    studio.send(await studio.announced('cut'));
    await studio.toldUntil('cut', ({ state }) => state === 'on_air');
    const release = await studio.holdPlaylist('cut');
    await studio.media.broadcasts.endBroadcast({ id: 'cut' }, call);
    // Until somebody looks at it, and begins its recording where nobody waits for the part.
    await wait(2_000);
    release();
    const asset = await assetUntil(studio.media, 'cut', ({ status }) => status === 'ready' || status === 'failed');
    const text = await studio.playlist('cut', 'picture');
    expect(text).toContain('#EXT-X-ENDLIST');
    expect(asset.duration).toBeCloseTo(secondsOf(text), 0);
  }, 90_000);

  it('is over when its site is shut, and nobody sends to it until the plan is paid', async () => {
    const address = await studio.announced('unpaid');
    const encoder = studio.send(address);
    await studio.toldUntil('unpaid', ({ state }) => state === 'on_air');
    const other = await studio.announced('refused');
    studio.media.peers.closesAt = instant(0);
    await encoder.ended;
    await studio.untilSending(0);
    expect(await studio.toldUntil('unpaid', ({ state }) => state === 'ended')).toMatchObject({
      ...{ end: 'site_shut', refusal: { reason: 'site_shut' } },
    });
    await studio.send(other).ended;
    expect(await studio.told('refused')).toMatchObject({ state: 'waiting', refusal: { reason: 'site_shut' } });
    studio.media.peers.closesAt = undefined;
    await wait(1_500);
    studio.send(other);
    await studio.toldUntil('refused', ({ state }) => state === 'on_air');
  }, 60_000);

  it('begins and goes on while nobody says how its site stands, unless it was shut when somebody did', async () => {
    const { peers } = studio.media;
    const [address, other] = [await studio.announced('unheard'), await studio.announced('silent')];
    const fallSilent = async () => {
      peers.tenantFault = domainError('UNAVAILABLE');
      await wait(1_100);
    };
    await fallSilent();
    const encoder = studio.send(address);
    await studio.toldUntil('unheard', ({ state }) => state === 'on_air');
    // Until what is stored has been counted against the plan.
    await wait(12_000);
    expect(await studio.told('unheard')).toMatchObject({ state: 'on_air' });
    [peers.closesAt, peers.tenantFault] = [instant(0), undefined];
    await encoder.ended;
    await studio.toldUntil('unheard', ({ state }) => state === 'ended');
    await fallSilent();
    await studio.send(other).ended;
    expect(await studio.told('silent')).toMatchObject({ state: 'waiting', refusal: { reason: 'site_shut' } });
    [peers.closesAt, peers.tenantFault] = [undefined, undefined];
    await wait(1_100);
  }, 60_000);

  it('goes on when that comes back while nobody says when it is; one that has not begun waits for an answer', async () => {
    const { peers, ports } = studio.media;
    const broadcasts = ports.documents.team(broadcastCollection, team);
    const [address, other] = [await studio.announced('back'), await studio.announced('unknown')];
    studio.send(address);
    await studio.toldUntil('back', ({ state }) => state === 'on_air');
    await studio.killEncoders();
    await studio.toldUntil('back', ({ state }) => state === 'interrupted');
    peers.catalogFault = domainError('UNAVAILABLE');
    await studio.send(other).ended;
    expect(await broadcasts.get('unknown')).toBeUndefined();
    studio.send(address);
    await until(
      () => broadcasts.get('back'),
      (found) => found?.state === 'on_air',
      { seconds: 20 },
    );
    peers.catalogFault = undefined;
    await studio.media.broadcasts.endBroadcast({ id: 'back' }, call);
  }, 60_000);

  it('goes with its live stream, and nothing of it stays or begins anew', async () => {
    const address = await studio.announced('gone');
    const encoder = studio.send(address);
    await studio.toldUntil('gone', ({ state }) => state === 'on_air');
    const release = await studio.holdPlaylist('gone');
    studio.media.peers.lives.delete('gone');
    await studio.media.ports.bus.publish('catalog.live', [
      {
        ...{ id: 'e1', type: 'LiveDeleted', schema: 1, team, entity: 'live', entityId: 'gone', revision: 2 },
        ...{ at: instant(0), actor: { kind: 'service', id: 'catalog' }, data: {} },
      },
    ]);
    await wait(2_000);
    // The part that was on its way comes when all the rest may be gone already.
    release();
    await encoder.ended;
    await studio.untilSending(0);
    const kept = async () => {
      const parts = (await Array.fromAsync(studio.blobs.list(livePrefix(team, 'gone')))).length;
      const broadcast = await studio.media.ports.documents.team(broadcastCollection, team).get('gone');
      const asset = await studio.media.ports.documents.team(assetCollection, team).get('gone');
      return { parts, broadcast, asset };
    };
    await until(kept, ({ parts, broadcast }) => parts === 0 && !broadcast, { seconds: 20 });
    expect((await studio.get('gone', 'master.m3u8')).status).toBe(404);
    expect(await kept()).toEqual({ parts: 0, broadcast: undefined, asset: undefined });
  }, 60_000);
});
