import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { event, live, type AnyEntity } from '@marquee/contracts';
import { visitor, type Principal } from '@marquee/kernel';
import { entityCollection } from '@marquee/nest-kit';
import { entityContract } from '@marquee/nest-kit/testing';
import { EventServiceService, SiteEventServiceService, type EventChanges } from '@marquee/proto/catalog';
import { evolve, videoCollection } from '../src/video/video.js';
import { administrator, knownGroups, member, startCatalog, videoThatUses, type Catalog } from './catalog-harness.js';

/** So many of everything as the samples of the contract name. */
const samples = Array.from({ length: 2_000 }, (_, index) => `id${index}`);
knownGroups.push(...samples);

const day = (of: number, seconds = 0) => new Date(Date.UTC(2026, 5, of) + seconds * 1_000).toISOString();

entityContract(event, async () => {
  const catalog = await startCatalog();
  const liveEntity: AnyEntity = live;
  const lives = catalog.documents.team(entityCollection(liveEntity), 'ours');
  await Promise.all(samples.map((id) => lives.place({ id, version: 1, state: { name: id } })));
  const videos = catalog.documents.team(videoCollection, 'ours');
  await Promise.all(
    samples.map(async (id) => {
      const data = { title: id, assetId: id, fileName: 'a.mp4', fileSize: 1, createdAt: day(1) };
      const state = evolve(null, { type: 'VideoCreated', data });
      if (state) await videos.place({ id, version: 1, state });
    }),
  );
  return {
    client: catalog.client(EventServiceService),
    // Dates are bound to each other.
    samples: (n: number) => ({
      ...{ applicationFrom: day(1, n), applicationUntil: day(3, n), holdFrom: day(5, n), holdUntil: day(7, n) },
      ...{ publication: n % 2 === 0 ? 'private' : 'public', publishFrom: day(1, n), publishUntil: day(9, n) },
    }),
    stop: () => catalog.stop(),
  };
});

const owner = { principal: administrator('ours') };

describe('events on the site', () => {
  let catalog: Catalog;
  let video: { readonly id: string; readonly assetId: string };
  const site = () => catalog.client(SiteEventServiceService);
  const held = { holdFrom: day(10), holdUntil: day(11), publication: 'public', clear: [] };
  const add = async (name: string, changes: Partial<EventChanges> = {}) => {
    const said = { name, ...held, videos: { items: [video.id] }, ...changes };
    return (await catalog.client(EventServiceService).create(said, owner)).id;
  };
  const remove = (id: string) => catalog.client(EventServiceService).delete({ id }, owner);
  const names = async (principal: Principal) =>
    (await site().list({ limit: 20 }, { principal })).items.map(({ title }) => title);
  const see = (id: string, principal: Principal) => site().get({ id }, { principal });
  const bytes = async (principal: Principal) =>
    (await catalog.viewing.authorizeAsset({ assetId: video.assetId }, { principal })).access;
  const goTo = (instant: string) => catalog.clock.advance(Date.parse(instant) - catalog.clock.now().getTime());

  beforeAll(async () => {
    catalog = await startCatalog();
    await videoThatUses(catalog, { publication: 'private', title: 'Only here' });
    const [found] = (await catalog.videos.listVideos({ limit: 1, sort: 'newest' }, owner)).items;
    video = { id: found?.id ?? '', assetId: found?.asset?.id ?? '' };
  });
  afterAll(() => catalog.stop());

  it('are those that are published for the viewer now', async () => {
    const ids = [
      await add('for all'),
      await add('for staff', { groups: { items: ['staff'] } }),
      await add('draft', { publication: 'private' }),
      await add('later', { publication: 'period', publishFrom: day(2), publishUntil: day(20) }),
    ];
    expect(await names(member('ours'))).toEqual(['for all']);
    expect(await names(member('ours', 'staff'))).toEqual(['for staff', 'for all']);
    expect(await names(member('theirs', 'staff'))).toEqual([]);
    expect(await names(visitor('ours'))).toEqual([]);
    expect(await names(administrator('ours'))).toEqual(['later', 'draft', 'for staff', 'for all']);
    for (const [index, viewer] of [
      [1, member('ours')],
      [2, member('ours')],
      [3, member('ours')],
      [0, member('theirs')],
      [0, visitor('ours')],
    ] as const) {
      await expect(see(ids[index] ?? '', viewer)).rejects.toThrow('EVENT_NOT_FOUND');
    }
    for (const id of ids) await remove(id);
  });

  it('are found by what they are called and what is said of them, by whom they are for alone', async () => {
    const ids = [
      await add('深海の夜', { overview: 'With a biologist' }),
      await add('Deep talk', {
        groups: { items: ['staff'] },
        translations: { items: [{ language: 'ja', name: '深海談' }] },
      }),
      await add('Shallow'),
    ];
    const find = async (q: string, principal: Principal) =>
      (await site().list({ limit: 20, q }, { principal })).items.map(({ title }) => title);
    expect(await find('深海', member('ours'))).toEqual(['深海の夜']);
    expect(await find('深海', member('ours', 'staff'))).toEqual(['Deep talk', '深海の夜']);
    expect(await find('BIOLOGIST 深海', member('ours'))).toEqual(['深海の夜']);
    expect(await find('biologist shallow', member('ours'))).toEqual([]);
    for (const id of ids) await remove(id);
  });

  it('keep their videos from being deleted, and say that they do', async () => {
    const id = await add('holds a video');
    await expect(catalog.videos.deleteVideo({ id: video.id }, owner)).rejects.toThrow('VIDEO_IN_USE');
    const uses = await catalog.videos.listUsesOfVideo({ id: video.id, limit: 10 }, owner);
    expect(uses.items.map(({ kind, title }) => [kind, title])).toEqual([['event', 'holds a video']]);
    await remove(id);
  });

  it('take applications within their period alone, and give them back until they begin', async () => {
    const period = { needsApplication: true, applicationFrom: day(2), applicationUntil: day(8) };
    const id = await add('asked for', period);
    const open = await add('open to all');
    const as = { principal: member('ours') };
    const state = async () => (await see(id, as.principal)).event?.access;
    const applicants = async () => (await site().listApplicants({ id, limit: 10 }, owner)).items;
    await expect(site().apply({ id: open }, as)).rejects.toThrow('APPLICATION_NOT_NEEDED');
    await expect(site().apply({ id }, as)).rejects.toThrow('APPLICATION_CLOSED');
    expect(await state()).toBe('outside_application_period');
    goTo(day(2));
    expect(await state()).toBe('unapplied');
    await site().apply({ id }, as);
    await site().apply({ id }, as);
    expect(await applicants()).toEqual([{ memberId: 'm', appliedAt: day(2) }]);
    expect((await see(id, as.principal)).event).toMatchObject({ access: 'before_event', applied: true });
    await site().withdraw({ id }, as);
    await site().withdraw({ id }, as);
    expect([await applicants(), await state()]).toEqual([[], 'unapplied']);
    await expect(site().apply({ id }, { principal: member('theirs') })).rejects.toThrow('EVENT_NOT_FOUND');
    await expect(site().apply({ id }, owner)).rejects.toThrow('NO_AUTHORITY');
    await expect(site().listApplicants({ id, limit: 10 }, as)).rejects.toThrow('NO_AUTHORITY');
    await site().apply({ id }, as);
    goTo(day(8));
    await expect(
      site().apply({ id }, { principal: { kind: 'member', id: 'late', team: 'ours', groups: [] } }),
    ).rejects.toThrow('APPLICATION_CLOSED');
    await remove(open);
  });

  it('tell administrators who applied, in both orders, and how many', async () => {
    const id = await add('counted', { needsApplication: true, holdFrom: day(20), holdUntil: day(21) });
    const apply = (who: string) =>
      site().apply({ id }, { principal: { kind: 'member', id: who, team: 'ours', groups: [] } });
    for (const [index, who] of ['first', 'second', 'third'].entries()) {
      goTo(day(3 + index));
      await apply(who);
    }
    const page = async (asked: { limit: number; after?: string | undefined; sort?: string }) => {
      const { items, next, total } = await site().listApplicants({ id, ...asked }, owner);
      return { members: items.map(({ memberId }) => memberId), next, total };
    };
    const newest = await page({ limit: 2 });
    expect(newest).toMatchObject({ members: ['third', 'second'], total: 3 });
    expect(await page({ limit: 2, after: newest.next })).toEqual({
      ...{ members: ['first'], next: undefined, total: undefined },
    });
    const oldest = await page({ limit: 2, sort: 'oldest' });
    expect(oldest.members).toEqual(['first', 'second']);
    expect((await page({ limit: 2, sort: 'oldest', after: oldest.next })).members).toEqual(['third']);
    await expect(site().listApplicants({ id: 'none', limit: 2 }, owner)).rejects.toThrow('EVENT_NOT_FOUND');
    const asMember = { principal: member('ours') };
    await expect(site().listApplicants({ id, limit: 2 }, asMember)).rejects.toThrow('NO_AUTHORITY');
    await remove(id);
  });

  it('open their videos while they are held to whom they let in, and to nobody else', async () => {
    const applied = member('ours');
    const other: Principal = { kind: 'member', id: 'other', team: 'ours', groups: [] };
    const watch = (principal: Principal) => catalog.viewing.getWatchPage({ id: video.id }, { principal });
    const explain = async (memberId: string | undefined, at: string) => {
      const asked = { id: video.id, memberId, groups: [], at };
      const { access, trace } = await catalog.viewing.explainAccess(asked, owner);
      return [access, ...trace.slice(-1).map(({ rule, passed }) => `${rule} ${passed ? 'yes' : 'no'}`)];
    };
    // Of any time, whenever one asks.
    expect(await explain('m', day(10, -1))).toEqual(['hidden', 'event no']);
    expect(await explain('m', day(10))).toEqual(['visible', 'event yes']);
    expect(await explain('m', day(11, -1))).toEqual(['visible', 'event yes']);
    expect(await explain('m', day(11))).toEqual(['hidden', 'event no']);
    expect(await explain('other', day(10))).toEqual(['hidden', 'event no']);
    expect(await explain(undefined, day(10))).toEqual(['hidden', 'private no']);
    goTo(day(10, -1));
    expect(await bytes(applied)).toBe('hidden');
    await expect(watch(applied)).rejects.toThrow('VIDEO_NOT_FOUND');
    goTo(day(10));
    expect([await bytes(applied), await bytes(other), await bytes(member('theirs'))]).toEqual([
      'visible',
      'hidden',
      'hidden',
    ]);
    expect((await watch(applied)).card?.access).toBe('visible');
    await expect(watch(other)).rejects.toThrow('VIDEO_NOT_FOUND');
    const cards = async (principal: Principal) =>
      (await catalog.viewing.getCards({ ids: [video.id] }, { principal })).items.map(({ access }) => access);
    expect([await cards(applied), await cards(other)]).toEqual([['visible'], []]);
    const [found] = (await site().list({ limit: 1 }, { principal: applied })).items;
    await expect(site().withdraw({ id: found?.id ?? '' }, { principal: applied })).rejects.toThrow('EVENT_BEGUN');
    goTo(day(11));
    expect(await bytes(applied)).toBe('hidden');
    expect((await see(found?.id ?? '', applied)).event?.access).toBe('after_event');
  });

  it('are forgotten with those who applied', async () => {
    const [{ id } = { id: '' }] = (await site().list({ limit: 1 }, owner)).items;
    const again = await add('another', { holdFrom: day(20), holdUntil: day(21), needsApplication: true });
    await site().apply({ id: again }, { principal: member('ours') });
    await remove(id);
    await catalog.settle();
    const { items } = await site().listApplicants({ id: again, limit: 10 }, owner);
    expect(items.map(({ memberId }) => memberId)).toEqual(['m']);
    const gone = {
      ...{ id: 'gone', type: 'MemberDeleted', schema: 1, team: 'ours', entity: 'member', entityId: 'm', data: {} },
      ...{ revision: 9, at: day(12), actor: { kind: 'service', id: 'identity' } as const },
    };
    await catalog.bus.publish('identity.member', [gone]);
    await catalog.settle();
    expect((await site().listApplicants({ id: again, limit: 10 }, owner)).items).toEqual([]);
  });

  it('and videos that come out are the schedule, the next first', async () => {
    await catalog.videos.updateVideo(
      { id: video.id, publication: 'period', publishFrom: day(15), publishUntil: day(25), clear: [] },
      owner,
    );
    const ahead = async (principal: Principal) => {
      const { events, videos } = await site().schedule({}, { principal });
      return [events.map(({ title }) => title), videos.map(({ at }) => at)];
    };
    expect(await ahead(member('ours'))).toEqual([['another'], [day(15)]]);
    expect(await ahead(visitor('ours'))).toEqual([[], []]);
    const premiere = { publication: 'public', playableFrom: day(18), premiere: true };
    await catalog.videos.updateVideo({ id: video.id, clear: [], ...premiere }, owner);
    expect((await site().schedule({}, { principal: member('ours') })).videos).toMatchObject([
      { card: { id: video.id, access: 'before' }, at: day(18), premiere: true },
    ]);
    goTo(day(21));
    expect(await ahead(member('ours'))).toEqual([[], []]);
  });
});
