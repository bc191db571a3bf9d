import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock, service, visitor, type AdminCategory, type Principal } from '@marquee/kernel';
import type { InProcessRpc, RpcClient, ServicePorts } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { HostileBus } from '@marquee/ports/testing';
import { VideoServiceService } from '@marquee/proto/catalog';
import { LandingPageServiceService, TenantReferenceServiceService } from '@marquee/proto/tenant';
import { tenantService } from '../src/index.js';
import { queries } from './queries.js';

const administrator = (team: string, categories?: readonly AdminCategory[]): { readonly principal: Principal } => ({
  principal: {
    kind: 'administrator',
    id: 'a',
    team,
    role: categories ? 'normal' : 'owner',
    categories: categories ?? [],
  },
});

describe('the landing page of a site', () => {
  const clock = new ManualClock();
  const bus = new HostileBus();
  /** Of the stand-in for the catalog. */
  const videos = new Set<string>();
  let fixture: ServiceFixture<ServicePorts>;
  let pages: RpcClient<LandingPageServiceService>;
  let references: RpcClient<TenantReferenceServiceService>;
  let team = '';
  let teams = 0;

  /** Answers for the catalog. */
  const peers = (channel: InProcessRpc) => {
    const { getVideos } = VideoServiceService;
    // A message with one video of which nothing is said: what is not said is initial.
    const [aVideo] = getVideos.responseDeserialize(Buffer.from([0x0a, 0])).items;
    if (!aVideo) throw new Error('a video was encoded');
    channel.register(getVideos.path, async (bytes) => {
      const { ids } = getVideos.requestDeserialize(bytes);
      return getVideos.responseSerialize({
        items: ids.filter((id) => videos.has(id)).map((id) => ({ ...aVideo, id })),
      });
    });
  };

  beforeAll(async () => {
    fixture = await openService(tenantService, { queries, bus, clock, peers });
    pages = fixture.client(LandingPageServiceService);
    references = fixture.client(TenantReferenceServiceService);
  });
  beforeEach(() => {
    teams += 1;
    team = `team${teams}`;
    videos.clear();
    videos.add('whales');
  });
  afterAll(() => fixture.stop());

  const owner = () => administrator(team);
  const update = (changes: Parameters<typeof pages.update>[0]) => pages.update(changes, owner());
  const published = (of = team) => pages.getPublished({ teamId: of }, { principal: visitor(of) });
  const users = async () =>
    (await references.list({ to: 'video', id: 'whales', limit: 10, after: undefined }, asCatalog())).items;
  const asCatalog = () => ({ principal: service('catalog', team) });

  it('is empty until somebody writes it, and of its own team', async () => {
    expect(await pages.get({}, owner())).toMatchObject({ published: false, title: '', sections: [] });
    await update({ title: ' Dive ', sections: { items: [{ title: 'Why', text: '', image: undefined }] } });
    expect(await pages.get({}, owner())).toMatchObject({ title: 'Dive', sections: [{ title: 'Why' }] });
    expect(await pages.get({}, administrator('other'))).toMatchObject({ title: '', sections: [] });
  });

  it('is seen by others as long as it is published, which takes a title', async () => {
    await expect(published()).rejects.toThrow('LANDING_PAGE_NOT_FOUND');
    await expect(update({ published: true })).rejects.toMatchObject({ fields: [{ path: 'title', code: 'REQUIRED' }] });
    await update({ published: true, title: 'Dive' });
    expect(await published()).toMatchObject({ title: 'Dive', version: '' });
    await expect(published('')).rejects.toThrow('LANDING_PAGE_NOT_FOUND');
    await update({ published: false });
    await expect(published()).rejects.toThrow('LANDING_PAGE_NOT_FOUND');
  });

  it('takes ten sections, and refuses more by their field', async () => {
    const sections = (count: number) => ({
      items: Array.from({ length: count }, (_section, index) => ({ title: `S${index}`, text: '', image: undefined })),
    });
    expect((await update({ sections: sections(10) })).sections).toHaveLength(10);
    await expect(update({ sections: sections(11) })).rejects.toMatchObject({
      fields: [{ path: 'sections', code: 'TOO_MANY' }],
    });
  });

  it('shows a video that is there, and says so to whoever wants to delete it', async () => {
    await expect(update({ video: 'corals' })).rejects.toThrow('VIDEO_NOT_FOUND');
    await update({ video: 'whales', title: 'Dive' });
    expect(await users()).toEqual([{ kind: 'landing_page', id: 'lp', title: 'Dive' }]);
    expect((await references.count({ to: 'video', ids: ['whales', 'corals'] }, asCatalog())).items).toEqual([
      { id: 'whales', count: 1 },
    ]);
    await update({ video: '' });
    expect(await users()).toEqual([]);
  });

  it('loses a video that is deleted in the moment of the choice, whichever is saved last', async () => {
    await update({ video: 'whales' });
    const gone = {
      ...{ id: `gone-${team}`, type: 'VideoDeleted', schema: 1, team, entity: 'video', entityId: 'whales' },
      ...{ revision: 2, at: clock.now().toISOString(), actor: { kind: 'visitor', id: '' } as const, data: {} },
    };
    await bus.publish('catalog.video', [{ ...gone, id: `theirs-${team}`, team: 'other' }]);
    await fixture.settle();
    expect((await pages.get({}, owner())).video).toBe('whales');
    await bus.publish('catalog.video', [gone]);
    await fixture.settle();
    expect((await pages.get({}, owner())).video).toBeUndefined();
    await update({ video: 'whales' });
    // Its own event, which comes after the video has gone.
    videos.clear();
    await fixture.settle();
    expect((await pages.get({}, owner())).video).toBeUndefined();
  });

  it('is written by those who design the site alone', async () => {
    const designer = administrator(team, ['designer']);
    expect(await pages.update({ title: 'Dive' }, designer)).toMatchObject({ title: 'Dive' });
    for (const other of [
      administrator(team, ['analyst']),
      administrator(team, ['contents_manager']),
      { principal: { kind: 'member', id: 'm', team, groups: [] } as const },
    ]) {
      await expect(pages.update({ title: 'x' }, other)).rejects.toThrow('NO_AUTHORITY');
      await expect(pages.get({}, other)).rejects.toThrow('NO_AUTHORITY');
    }
    await expect(pages.get({}, { principal: visitor(team) })).rejects.toThrow('NOT_LOGGED_IN');
  });

  it('is not written over by who was slower', async () => {
    const { version } = await update({ title: 'One' });
    await update({ title: 'Two' });
    await expect(update({ title: 'Three', expectedVersion: version })).rejects.toThrow('CHANGED_MEANWHILE');
  });
});
