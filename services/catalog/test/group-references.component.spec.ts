import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { event, news } from '@marquee/contracts';
import { service } from '@marquee/kernel';
import { CatalogReferenceServiceService, EventServiceService, NewsServiceService } from '@marquee/proto/catalog';
import { entityCollection } from '@marquee/nest-kit';
import { administrator, knownGroups, member, startCatalog, videoThatUses, type Catalog } from './catalog-harness.js';
import { groupDeleted, Interleaving } from './interleaving.js';

const mine = { principal: administrator('ours') };
const identity = (team: string) => ({ principal: service('identity', team) });

const meanwhile = new Interleaving(entityCollection(news), entityCollection(event));

describe('what the catalog publishes to a group', () => {
  let catalog: Catalog;

  beforeEach(async () => {
    catalog = await startCatalog(undefined, meanwhile.of);
    knownGroups.push('gold', 'silver');
  });
  afterEach(async () => {
    meanwhile.next = undefined;
    knownGroups.splice(knownGroups.indexOf('sales') + 2);
    await catalog.stop();
  });

  const references = () => catalog.client(CatalogReferenceServiceService);
  const listed = () => catalog.client(NewsServiceService);
  const tell = async (name: string, ...groups: string[]) =>
    (await listed().create({ name, groups: { items: groups }, clear: [] }, mine)).id;
  const groupsOf = async (id: string) => (await listed().get({ id }, mine)).groups;

  async function deleteGroup(id: string): Promise<void> {
    knownGroups.splice(knownGroups.indexOf(id), 1);
    await catalog.bus.publish('identity.group', [groupDeleted(id)]);
    await catalog.settle();
  }

  it('is counted for many groups in one call, and listed by title, page by page', async () => {
    const video = await videoThatUses(catalog, { groups: { items: ['gold'] } });
    const first = await tell('First', 'gold', 'silver');
    await tell('For all');
    const ids = ['gold', 'silver', 'sales'];
    const { items } = await references().count({ to: 'group', ids }, identity('ours'));
    expect(items).toEqual([
      { id: 'gold', count: 2 },
      { id: 'silver', count: 1 },
    ]);
    const page = await references().list({ to: 'group', id: 'gold', limit: 1 }, identity('ours'));
    expect(page.items).toMatchObject([{ kind: 'video', title: video.title }]);
    const rest = { to: 'group', id: 'gold', limit: 10, after: page.next };
    expect(await references().list(rest, identity('ours'))).toEqual({
      items: [{ kind: 'news', id: first, title: 'First' }],
      next: undefined,
    });
    const other = await references().count({ to: 'group', ids }, identity('theirs'));
    expect(other.items).toEqual([]);
    expect((await references().count({ to: 'constructor', ids }, identity('ours'))).items).toEqual([]);
  });

  it('is counted for the files of videos, too', async () => {
    const asset = { title: 'Deep sea', assetId: 'asset1', fileName: 'a.mp4', fileSize: 1 };
    await catalog.videos.createVideo(asset, mine);
    const ask = async (team: string) =>
      (await references().count({ to: 'asset', ids: ['asset1', 'asset2'] }, identity(team))).items;
    expect(await ask('ours')).toEqual([{ id: 'asset1', count: 1 }]);
    expect(await ask('theirs')).toEqual([]);
  });

  it('is told to other services alone', async () => {
    for (const principal of [administrator('ours'), member('ours')]) {
      await expect(references().count({ to: 'group', ids: ['gold'] }, { principal })).rejects.toThrow('NO_AUTHORITY');
    }
  });

  const hold = async (name: string, ...groups: string[]) => {
    const asset = { title: 'Deep sea', assetId: 'asset1', fileName: 'a.mp4', fileSize: 1 };
    const video = await catalog.videos.createVideo(asset, mine);
    const day = (date: string) => `${date}T00:00:00.000Z`;
    const dates = { holdFrom: day('2030-06-10'), holdUntil: day('2030-06-11') };
    const input = { name, ...dates, groups: { items: groups }, videos: { items: [video.id] }, clear: [] };
    return (await catalog.client(EventServiceService).create(input, mine)).id;
  };
  const groupsOfEvent = async (id: string) => (await catalog.client(EventServiceService).get({ id }, mine)).groups;

  describe.each([
    ['news', tell, groupsOf],
    ['an event', hold, groupsOfEvent],
  ])('%s', (_kind, publish, groupsNow) => {
    it.each([
      ['after it was saved', false],
      ['and heard of before it is saved', true],
    ])('loses a group that is deleted meanwhile, %s', async (_when, isBefore) => {
      if (isBefore) meanwhile.next = () => deleteGroup('gold');
      const id = await publish('First', 'gold', 'silver');
      if (!isBefore) await deleteGroup('gold');
      await catalog.settle();
      expect(await groupsNow(id)).toEqual(['silver']);
    });

    it('is not opened to everybody when the last group goes', async () => {
      meanwhile.next = () => deleteGroup('gold');
      const id = await publish('First', 'gold');
      await catalog.settle();
      expect(await groupsNow(id)).toEqual(['gold']);
    });
  });
});
