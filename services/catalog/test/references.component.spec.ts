import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { videoCollection } from '../src/video/video.js';
import { administrator, knownGroups, member, startCatalog, type Catalog } from './catalog-harness.js';
import { groupDeleted, Interleaving } from './interleaving.js';

const mine = { principal: administrator('ours') };
const meanwhile = new Interleaving(videoCollection);

describe('what a video refers to, deleted in the moment in which it is chosen', () => {
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

  const video = async () => {
    const asset = {
      title: 'Deep sea',
      assetId: `asset${Math.trunc(performance.now())}`,
      fileName: 'a.mp4',
      fileSize: 1,
    };
    return (await catalog.videos.createVideo(asset, mine)).id;
  };
  const update = (id: string, changes: object) => catalog.videos.updateVideo({ id, clear: [], ...changes }, mine);
  const publish = (id: string, ...groups: string[]) => update(id, { publication: 'public', groups: { items: groups } });
  const got = (id: string) => catalog.videos.getVideo({ id }, mine);

  async function deleteGroup(id: string): Promise<void> {
    knownGroups.splice(knownGroups.indexOf(id), 1);
    await catalog.bus.publish('identity.group', [groupDeleted(id)]);
    await catalog.settle();
  }

  it.each([
    ['after the video was saved', false],
    ['and heard of before it is saved', true],
  ])('makes it private when it was the only group, %s', async (_when, isBefore) => {
    const id = await video();
    if (isBefore) meanwhile.next = () => deleteGroup('gold');
    await publish(id, 'gold');
    if (!isBefore) await deleteGroup('gold');
    await catalog.settle();
    expect(await got(id)).toMatchObject({ groups: [], publication: 'private', withheld: true });
    const seen = catalog.viewing.getWatchPage({ id }, { principal: member('ours') });
    await expect(seen).rejects.toThrow('VIDEO_NOT_FOUND');
    await publish(id, 'silver');
    expect(await got(id)).toMatchObject({ groups: ['silver'], publication: 'public', withheld: false });
  });

  it('leaves it to the groups that are left', async () => {
    const id = await video();
    meanwhile.next = () => deleteGroup('gold');
    await publish(id, 'gold', 'silver');
    await catalog.settle();
    expect(await got(id)).toMatchObject({ groups: ['silver'], publication: 'public', withheld: false });
    await expect(catalog.viewing.getWatchPage({ id }, { principal: member('ours', 'silver') })).resolves.toBeDefined();
  });

  it('takes away a category, a tag and a creator', async () => {
    const id = await video();
    const name = { clear: [], name: 'Sea' };
    const category = await catalog.categories.create(name, mine);
    const tag = await catalog.tags.create(name, mine);
    const creator = await catalog.creators.create(name, mine);
    meanwhile.next = async () => {
      await catalog.categories.delete(category, mine);
      await catalog.tags.delete(tag, mine);
      await catalog.creators.delete(creator, mine);
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await update(id, { categoryId: category.id, tags: { items: [tag.id] }, creatorId: creator.id });
    await catalog.settle();
    const { categoryId, tags, creatorId, withheld } = await got(id);
    expect({ categoryId, tags, creatorId, withheld }).toEqual({ tags: [], withheld: false });
  });
});
