import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mostOverrun, opensBefore, watchableAfter, type BroadcastEvent } from '@marquee/contracts';
import { service, visitor, type Principal } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import {
  LiveDoorServiceService,
  LiveServiceService,
  SiteEventServiceService,
  SiteLiveServiceService,
} from '@marquee/proto/catalog';
import { administrator, member, startCatalog, type Catalog } from './catalog-harness.js';

const owner = { principal: administrator('ours') };
const media = { principal: service('media', 'ours') };
const startsAt = '2026-06-10T00:00:00.000Z';
const endsAt = '2026-06-10T01:00:00.000Z';
const after = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString();
const url = (id: string) => `/media/ours/lives/${id}/master.m3u8`;

describe('a live stream that is broadcast here', () => {
  let catalog: Catalog;
  const door = () => catalog.client(LiveDoorServiceService);
  const goTo = (instant: string) => catalog.clock.advance(Date.parse(instant) - catalog.clock.now().getTime());
  const add = async (changes: object = {}) => {
    const said = { name: 'Opening night', platform: 'builtin', startsAt, endsAt, publication: 'public', clear: [] };
    return (await catalog.client(LiveServiceService).create({ ...said, ...changes }, owner)).id;
  };
  const see = (id: string, principal: Principal) => catalog.client(SiteLiveServiceService).get({ id }, { principal });
  const access = async (id: string, principal: Principal) => (await door().authorize({ id }, { principal })).access;
  let revision = 0;
  const happened = (id: string, { type, data }: BroadcastEvent) =>
    catalog.bus.publish('media.broadcast', [
      {
        ...{
          id: `${id}-${(revision += 1)}`,
          type,
          schema: 1,
          team: 'ours',
          entity: 'broadcast',
          entityId: id,
          revision,
        },
        ...{ at: catalog.clock.now().toISOString(), actor: { kind: 'service', id: 'media' }, data },
      },
    ]);
  const standsAt = (id: string, state: string) =>
    until(
      () => see(id, owner.principal),
      ({ broadcast }) => broadcast?.state === state,
    );

  beforeAll(async () => {
    catalog = await startCatalog();
  });
  afterAll(() => catalog.stop());

  it('needs no address, and has no other than ours', async () => {
    const id = await add({ address: '' });
    goTo(startsAt);
    const { stream, broadcast, platform } = await see(id, member('ours'));
    expect({ stream, broadcast, platform }).toEqual({
      ...{ stream: { url: url(id), embedded: true }, platform: 'builtin' },
      broadcast: { state: 'waiting', recordingId: undefined },
    });
    await expect(add({ platform: 'youtube', address: '' })).rejects.toThrow('INVALID_INPUT');
  });

  it('has its bytes for those who may watch, from ten minutes before its start until its end', async () => {
    const id = await add({ groups: { items: ['staff'] } });
    const [staff, other] = [member('ours', 'staff'), member('ours', 'sales')];
    for (const [instant, state] of [
      [after(startsAt, -opensBefore - 1), 'before'],
      [after(startsAt, -opensBefore), 'visible'],
      [after(endsAt, -1), 'visible'],
      [endsAt, 'after'],
    ] as const) {
      goTo(instant);
      expect(await access(id, staff)).toBe(state);
      expect(await access(id, other)).toBe('hidden');
      expect(await access(id, visitor('ours'))).not.toBe('visible');
      expect(await access(id, member('theirs', 'staff'))).toBe('hidden');
    }
  });

  it('is no door to live streams elsewhere', async () => {
    const id = await add({ platform: 'other', address: 'https://video.example/' });
    goTo(startsAt);
    expect(await access(id, owner.principal)).toBe('hidden');
  });

  it('may go on for two hours longer while it is on air, and be watched for ten minutes when it is over', async () => {
    const id = await add();
    goTo(startsAt);
    await happened(id, { type: 'BroadcastStarted', data: { at: startsAt } });
    await standsAt(id, 'on_air');
    goTo(after(endsAt, mostOverrun - 1));
    expect(await access(id, member('ours'))).toBe('visible');
    const at = catalog.clock.now().toISOString();
    await happened(id, { type: 'BroadcastEnded', data: { at, reason: 'administrator' } });
    await standsAt(id, 'ended');
    goTo(after(at, watchableAfter - 1));
    expect(await access(id, member('ours'))).toBe('visible');
    goTo(after(at, watchableAfter));
    expect(await access(id, member('ours'))).toBe('after');
    expect((await see(id, member('ours'))).stream).toBeUndefined();
  });

  it('is among what is on for as long as it goes on, past its planned end, too', async () => {
    const [id, quiet] = [await add(), await add()];
    goTo(startsAt);
    await happened(id, { type: 'BroadcastStarted', data: { at: startsAt } });
    await happened(id, { type: 'BroadcastInterrupted', data: { at: startsAt } });
    await standsAt(id, 'interrupted');
    goTo(after(endsAt, 1));
    const [who, theirs] = [{ principal: member('ours') }, { principal: member('theirs') }];
    const lists = catalog.client(SiteLiveServiceService);
    const listed = async () =>
      (await lists.list({ limit: 100 }, who)).items.filter((one) => [id, quiet].includes(one.id));
    const scheduled = async () => (await catalog.client(SiteEventServiceService).schedule({}, who)).lives;
    expect((await listed()).map((one) => [one.id, one.onAir])).toEqual([
      [id, true],
      [quiet, false],
    ]);
    expect((await scheduled()).map((one) => [one.id, one.endsAt, one.onAir])).toEqual([[id, endsAt, true]]);
    expect((await lists.list({ limit: 100 }, theirs)).items).toEqual([]);
    const onAir = async (by: Principal) => (await door().listOnAir({}, { principal: by })).ids;
    expect([await onAir(owner.principal), await onAir(administrator('theirs'))]).toEqual([[id], []]);
    await expect(onAir(member('ours'))).rejects.toThrow('NO_AUTHORITY');
    await happened(id, { type: 'BroadcastEnded', data: { at: after(endsAt, 1), reason: 'administrator' } });
    await standsAt(id, 'ended');
    expect(await scheduled()).toEqual([]);
    expect(await onAir(owner.principal)).toEqual([]);
    expect((await listed()).map((one) => one.onAir)).toEqual([false, false]);
  });

  it('behind a password is for members who said it, and for nobody who has not logged in', async () => {
    const id = await add({ public: true });
    goTo(startsAt);
    expect(await access(id, visitor('ours'))).toBe('visible');
    await door().setPassword({ id, password: 'lamp-otter-1' }, owner);
    expect([await access(id, visitor('ours')), await access(id, member('ours'))]).toEqual(['registered', 'restricted']);
    const { live, needsPassword, stream } = await see(id, visitor('ours'));
    expect([live?.access, needsPassword, stream]).toEqual(['registered', false, undefined]);
    const asVisitor = { principal: visitor('ours') };
    await expect(door().open({ id, password: 'lamp-otter-1', network: '' }, asVisitor)).rejects.toThrow(
      'LIVE_NOT_OPEN',
    );
    await door().open({ id, password: 'lamp-otter-1', network: '' }, { principal: member('ours') });
    expect(await access(id, member('ours'))).toBe('visible');
    expect(await access(id, owner.principal)).toBe('visible');
  });

  it('becomes a private video of its title, once, of which members hear when it is published', async () => {
    const id = await add();
    goTo(startsAt);
    await happened(id, { type: 'BroadcastStarted', data: { at: startsAt } });
    await happened(id, { type: 'BroadcastEnded', data: { at: startsAt, reason: 'administrator' } });
    const recorded: BroadcastEvent = {
      type: 'BroadcastRecorded',
      data: { assetId: id, fileName: 'live.mp4', fileSize: 5 },
    };
    for (const event of [recorded, recorded]) await happened(id, event);
    const { videoId = '' } = await until(
      () => door().getRecording({ id }, owner),
      (told) => told.videoId !== undefined,
    );
    const { items } = await catalog.videos.listVideos({ limit: 10, sort: 'newest' }, owner);
    expect(items.map(({ title, publication }) => [title, publication])).toEqual([['Opening night', 'private']]);
    const recordingFor = async (principal: Principal) => (await see(id, principal)).broadcast?.recordingId;
    expect(await recordingFor(member('ours'))).toBeUndefined();
    await catalog.videos.updateVideo({ id: videoId, publication: 'public', clear: [] }, owner);
    expect(await recordingFor(member('ours'))).toBe(videoId);
  });

  it('tells its dates to the service that takes broadcasts, and to nobody else', async () => {
    const id = await add();
    expect(await door().getSchedule({ id }, media)).toEqual({
      ...{ name: 'Opening night', platform: 'builtin', startsAt, endsAt },
    });
    await expect(door().getSchedule({ id }, owner)).rejects.toThrow('NO_AUTHORITY');
    await expect(door().getSchedule({ id: 'nothing' }, media)).rejects.toThrow('LIVE_NOT_FOUND');
    await expect(door().getSchedule({ id }, { principal: service('media', 'theirs') })).rejects.toThrow(
      'LIVE_NOT_FOUND',
    );
  });
});
