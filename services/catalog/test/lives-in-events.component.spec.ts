import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import {
  EventServiceService,
  LiveDoorServiceService,
  LiveServiceService,
  SiteEventServiceService,
  SiteLiveServiceService,
  type EventChanges,
  type LiveChanges,
} from '@marquee/proto/catalog';
import { administrator, member, startCatalog, type Catalog } from './catalog-harness.js';

const owner = { principal: administrator('ours') };
const day = (of: number, seconds = 0) => new Date(Date.UTC(2026, 5, of) + seconds * 1_000).toISOString();
/** Seconds before its start from which a stream is given. */
const ahead = 600;

describe('live streams in events', () => {
  let catalog: Catalog;
  const staff = member('ours', 'staff');
  const other: Principal = { kind: 'member', id: 'other', team: 'ours', groups: [] };
  const site = () => catalog.client(SiteEventServiceService);
  const live = async (name: string, changes: Partial<LiveChanges> = {}) => {
    const where = { platform: 'youtube', address: 'https://www.youtube.com/watch?v=jfKfPfyJRdk' };
    const times = { startsAt: day(10), endsAt: day(10, 3_600) };
    const said = { name, ...where, ...times, publication: 'private', clear: [], ...changes };
    return (await catalog.client(LiveServiceService).create(said, owner)).id;
  };
  const event = async (lives: readonly string[], changes: Partial<EventChanges> = {}) => {
    const held = { holdFrom: day(10), holdUntil: day(11), publication: 'public' };
    const said = {
      name: 'Summit',
      ...held,
      lives: { items: [...lives] },
      videos: { items: [] },
      clear: [],
      ...changes,
    };
    return (await catalog.client(EventServiceService).create(said, owner)).id;
  };
  const remove = (id: string) => catalog.client(EventServiceService).delete({ id }, owner);
  const see = async (id: string, principal: Principal) =>
    (await catalog.client(SiteLiveServiceService).get({ id }, { principal })).live?.access;
  const told = async (id: string, principal: Principal) =>
    (await site().get({ id }, { principal })).lives.map(({ title, access }) => [title, access]);
  const goTo = (instant: string) => catalog.clock.advance(Date.parse(instant) - catalog.clock.now().getTime());

  beforeAll(async () => {
    catalog = await startCatalog();
  });
  afterAll(() => catalog.stop());

  it('are contents by themselves, and an event without any is none', async () => {
    await expect(event([])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'videos', code: 'NO_CONTENTS' }],
    });
    await expect(event(['nowhere'])).rejects.toThrow('LIVE_NOT_FOUND');
    const theirs = { ...owner, principal: administrator('theirs') };
    const id = await live('Ours');
    const said = { name: 'Theirs', holdFrom: day(10), holdUntil: day(11), videos: { items: [] }, clear: [] };
    await expect(
      catalog.client(EventServiceService).create({ ...said, lives: { items: [id] } }, theirs),
    ).rejects.toThrow('LIVE_NOT_FOUND');
    await remove(await event([id]));
  });

  it('are not deleted while an event carries them, and it is said which', async () => {
    const id = await live('Keynote');
    const carrying = await event([id]);
    const lives = catalog.client(LiveServiceService);
    await expect(lives.delete({ id }, owner)).rejects.toThrow('LIVE_IN_USE');
    expect((await lives.get({ id }, owner)).useCount).toBe(1);
    const { items } = await lives.usage({ id, limit: 10 }, owner);
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([['event', 'Summit']]);
    await remove(carrying);
    await lives.delete({ id }, owner);
  });

  it('are opened at their own times while the event is held, to whom it lets in, and to nobody else', async () => {
    const id = await live('Keynote', { startsAt: day(10, 1_800), endsAt: day(10, 5_400) });
    const carrying = await event([id], { groups: { items: ['staff'] } });
    const everybody = async () => {
      const answers = [staff, other, visitor('ours'), member('theirs', 'staff')].map((viewer) =>
        see(id, viewer).catch((error: unknown) => (error instanceof Error ? error.message : '')),
      );
      return Promise.all(answers);
    };
    const nobody = ['LIVE_NOT_FOUND', 'LIVE_NOT_FOUND', 'LIVE_NOT_FOUND'];
    goTo(day(10, -1));
    expect(await everybody()).toEqual(['LIVE_NOT_FOUND', ...nobody]);
    expect(await told(carrying, staff)).toEqual([['Keynote', 'before_event']]);
    goTo(day(10));
    expect(await everybody()).toEqual(['before', ...nobody]);
    goTo(day(10, 1_800 - ahead));
    expect(await everybody()).toEqual(['visible', ...nobody]);
    expect(await told(carrying, staff)).toEqual([['Keynote', 'visible']]);
    const door = catalog.client(LiveDoorServiceService);
    expect((await door.open({ id, network: '' }, { principal: staff })).embedded).toBe(true);
    await expect(door.open({ id, network: '' }, { principal: other })).rejects.toThrow('LIVE_NOT_FOUND');
    goTo(day(10, 5_400));
    expect(await everybody()).toEqual(['after', ...nobody]);
    await remove(carrying);
    expect(await everybody()).toEqual(['LIVE_NOT_FOUND', ...nobody]);
  });

  it('say why somebody may watch them at a time, or not', async () => {
    const id = await live('Q & A', { startsAt: day(12, 1_800), endsAt: day(12, 3_600), groups: { items: ['staff'] } });
    const lives = catalog.client(SiteLiveServiceService);
    const explain = async (memberId: string | undefined, groups: string[], at: string) => {
      const { access, trace } = await lives.explainAccess({ id, memberId, groups, at }, owner);
      return [access, ...trace.slice(-2).map(({ rule, passed }) => `${rule} ${passed ? 'yes' : 'no'}`)];
    };
    expect(await explain(undefined, [], day(12, 1_800))).toEqual(['hidden', 'team yes', 'private no']);
    await catalog.client(LiveServiceService).update({ id, publication: 'public', clear: [] }, owner);
    expect(await explain(undefined, [], day(12, 1_800))).toEqual(['registered', 'public no', 'login no']);
    expect(await explain('m', ['staff'], day(12, 1_800 - ahead - 1))).toEqual([
      'before',
      'groups yes',
      'playable_start no',
    ]);
    expect(await explain('m', ['staff'], day(12, 1_800 - ahead))).toEqual([
      'visible',
      'playable_start yes',
      'playable_end yes',
    ]);
    expect(await explain('m', ['staff'], day(12, 3_600))).toEqual(['after', 'playable_start yes', 'playable_end no']);
    expect(await explain('m', [], day(12, 1_800))).toEqual(['hidden', 'login yes', 'groups no']);
    const carrying = await event([id], { holdFrom: day(12), holdUntil: day(12, 2_400) });
    expect(await explain('m', [], day(12, -1))).toEqual(['hidden', 'groups no', 'event no']);
    expect(await explain('m', [], day(12))).toEqual(['before', 'event yes', 'playable_start no']);
    expect(await explain('m', [], day(12, 1_800))).toEqual(['visible', 'playable_start yes', 'playable_end yes']);
    expect(await explain('m', [], day(12, 2_400))).toEqual(['hidden', 'groups no', 'event no']);
    await remove(carrying);
    await expect(lives.explainAccess({ id: 'nowhere', groups: [], at: day(12) }, owner)).rejects.toThrow(
      'LIVE_NOT_FOUND',
    );
    await expect(lives.explainAccess({ id, groups: [], at: day(12) }, { principal: staff })).rejects.toThrow(
      'NO_AUTHORITY',
    );
  });

  it('stay closed to whoever has to apply and has not, and close with the event', async () => {
    const id = await live('Workshop', { startsAt: day(15), endsAt: day(20) });
    const held = { holdFrom: day(15), holdUntil: day(16), needsApplication: true };
    const carrying = await event([id], held);
    await site().apply({ id: carrying }, { principal: staff });
    goTo(day(15));
    expect(await see(id, staff)).toBe('visible');
    expect(await told(carrying, other)).toEqual([['Workshop', 'unapplied']]);
    await expect(see(id, other)).rejects.toThrow('LIVE_NOT_FOUND');
    goTo(day(16));
    await expect(see(id, staff)).rejects.toThrow('LIVE_NOT_FOUND');
    expect(await told(carrying, staff)).toEqual([['Workshop', 'after_event']]);
    await remove(carrying);
  });

  it('stand in the schedule with their event, also before it begins', async () => {
    const id = await live('Gala', { startsAt: day(25), endsAt: day(25, 60) });
    const carrying = await event([id], { holdFrom: day(25), holdUntil: day(26), groups: { items: ['staff'] } });
    const ahead = async (principal: Principal) =>
      (await site().schedule({}, { principal })).livesInEvents.map(({ eventId, live: one }) => [eventId, one?.title]);
    expect(await ahead(staff)).toEqual([[carrying, 'Gala']]);
    expect(await ahead(other)).toEqual([]);
    goTo(day(25, 60));
    expect(await ahead(staff)).toEqual([]);
    await remove(carrying);
  });
});
