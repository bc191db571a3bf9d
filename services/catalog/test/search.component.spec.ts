import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListCardsRequest, UpdateVideoRequest } from '@marquee/proto/catalog';
import { administrator, assetEvents, member, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const viewer = { principal: member('ours') };

/** The newest last: its title, what it is called in English, and what is said of it. */
const library = [
  ['会員', 'Members club', ''],
  ['はじめに', 'Introduction', '会員のための動画'],
  ['新しい会員', 'Newcomers', ''],
] as const;

describe('What members look for', () => {
  let catalog: Catalog;
  const ids: string[] = [];
  const page = (request: Partial<ListCardsRequest>) =>
    catalog.viewing.listCards({ limit: 20, sort: 'relevance', ...request }, viewer);
  const titles = async (request: Partial<ListCardsRequest>) => (await page(request)).items.map(({ title }) => title);

  beforeAll(async () => {
    catalog = await startCatalog();
    for (const [index, [title, english, overview]] of library.entries()) {
      const file = { title, assetId: `asset${index}`, fileName: 'a.mp4', fileSize: 10 };
      const { id } = await catalog.videos.createVideo(file, ours);
      ids.push(id);
      const translations = { items: [{ language: 'en', title: english, overview: '', chapters: [] }] };
      const changes = { publication: 'public', overview, translations, releasedAt: `2026-05-0${index + 1}T00:00:00Z` };
      await catalog.videos.updateVideo({ id, clear: [], ...changes }, ours);
    }
  });
  afterAll(() => catalog.stop());

  it('comes in order of relevance: what is called so, what has it in its title, and what it is said of', async () => {
    expect(await titles({ q: '会員' })).toEqual(['会員', '新しい会員', 'はじめに']);
    expect(await titles({ q: '会員', sort: 'newest' })).toEqual(['新しい会員', 'はじめに', '会員']);
  });

  it('is found by its title in the other language', async () => {
    expect(await titles({ q: 'CLUB' })).toEqual(['会員']);
  });

  it('goes on where the page ended, also when what it ended with is gone', async () => {
    const first = await page({ q: '会員', limit: 1 });
    expect(first.items.map(({ title }) => title)).toEqual(['会員']);
    await catalog.videos.deleteVideo({ id: ids[0]! }, ours);
    const second = await page({ q: '会員', limit: 1, after: first.next });
    expect(second.items.map(({ title }) => title)).toEqual(['新しい会員']);
    const third = await page({ q: '会員', limit: 1, after: second.next });
    expect(third.items.map(({ title }) => title)).toEqual(['はじめに']);
    expect(third.next).toBeUndefined();
  });

  it('is refused behind a position of another order', async () => {
    const { next } = await page({ limit: 1, sort: 'title' });
    await expect(page({ q: '会員', after: next })).rejects.toThrow('INVALID_CURSOR');
  });
});

/** Words that are not in a title. */
describe('What is said in videos', () => {
  let catalog: Catalog;
  const film = async (title: string, changes: Partial<UpdateVideoRequest>) => {
    const file = { title, assetId: `asset${title.toLowerCase()}`, fileName: 'a.mp4', fileSize: 10 };
    const { id } = await catalog.videos.createVideo(file, ours);
    await catalog.videos.updateVideo({ id, clear: [], publication: 'public', ...changes }, ours);
    return id;
  };
  const say = async (title: string, language: string, ...lines: string[]) => {
    const cues = lines.map((line, index) => `00:0${index}:00.000 --> 00:0${index}:05.000\n${line}`);
    catalog.said.set(`asset${title.toLowerCase()} ${language}`, `WEBVTT\n\n${cues.join('\n\n')}\n`);
    const track = { language, label: language, path: `captions/${language}.vtt` };
    const events = assetEvents('ours', `asset${title.toLowerCase()}`, { type: 'AssetCaptionsPut', data: track });
    await catalog.bus.publish('media.asset', events);
    await catalog.settle();
  };
  const find = async (q: string, principal = viewer.principal) => {
    const { items } = await catalog.viewing.listCards({ limit: 20, sort: 'relevance', q }, { principal });
    return items.map(({ title, moment }) => (moment ? `${title} ${moment.at} ${moment.text}` : title));
  };

  beforeAll(async () => {
    catalog = await startCatalog();
    const { id: tag } = await catalog.tags.create({ name: '水中カメラ', clear: [] }, ours);
    const { id: by } = await catalog.creators.create({ name: 'Umi Sato', clear: [] }, ours);
    await film('Reef', { chapters: { items: [{ at: 12, title: 'Night of the octopus' }] } });
    await film('Current', { tags: { items: [tag] }, overview: 'No octopus here' });
    await film('Wave', { creatorId: by });
    await film('Deep', {});
    await film('Secret', { groups: { items: ['staff'] } });
    await film('Sold', { playLimit: 'purchasers' });
    await film('Octopus', {});
    await say('Deep', 'ja', 'こんにちは', '深海のタコに会う', 'さようなら');
    await say('Secret', 'en', 'the treasure map');
    await say('Sold', 'en', 'the treasure chest');
  });
  afterAll(() => catalog.stop());

  it('comes after what is said of them, and after what they are called', async () => {
    expect(await find('octopus')).toEqual(['Octopus', 'Current', 'Reef 12 Night of the octopus']);
  });

  it('is found by tags and creators', async () => {
    expect([await find('カメラ'), await find('sato')]).toEqual([['Current'], ['Wave']]);
  });

  it('is found in captions, with the moment', async () => {
    expect(await find('タコ')).toEqual(['Deep 60 深海のタコに会う']);
    expect(await find('深海の タコ')).toEqual(['Deep 60 深海のタコに会う']);
  });

  it('is found by those alone who can watch it', async () => {
    expect(await find('treasure')).toEqual([]);
    expect(await find('treasure', member('ours', 'staff'))).toEqual(['Secret 0 the treasure map']);
    expect(await find('treasure', member('theirs', 'staff'))).toEqual([]);
  });

  it('is no longer found when its captions are gone', async () => {
    const deleted = { type: 'AssetCaptionsDeleted', data: { language: 'ja' } } as const;
    const events = assetEvents('ours', 'assetdeep', { type: 'AssetUploadStarted', data: {} }, deleted);
    await catalog.bus.publish('media.asset', events.slice(1));
    await catalog.settle();
    expect(await find('タコ')).toEqual([]);
  });
});

describe('What members may mean while they type', () => {
  let catalog: Catalog;
  const suggest = async (q: string, limit = 10) =>
    (await catalog.viewing.suggestCards({ q, limit }, viewer)).items.map(({ title }) => title);

  beforeAll(async () => {
    catalog = await startCatalog();
    for (const [index, title] of ['Whale road', 'The whale', 'Wharf', '深海の光', '光る深海', 'Whisper'].entries()) {
      const file = { title, assetId: `asset${index}`, fileName: 'a.mp4', fileSize: 10 };
      const { id } = await catalog.videos.createVideo(file, ours);
      const publication = title === 'Whisper' ? 'private' : 'public';
      await catalog.videos.updateVideo({ id, clear: [], publication, overview: 'wh 深海' }, ours);
    }
  });
  afterAll(() => catalog.stop());

  it('begins with what they typed, by title, then has it in its title', async () => {
    expect(await suggest('Wh')).toEqual(['Whale road', 'Wharf', 'The whale']);
    expect(await suggest('ｗｈＡｌｅ')).toEqual(['Whale road', 'The whale']);
    expect(await suggest('深海')).toEqual(['深海の光', '光る深海']);
    expect(await suggest('wh', 1)).toEqual(['Whale road']);
    expect(await suggest(' ')).toEqual([]);
  });

  it('is nothing that they may not know of', async () => {
    expect(await suggest('whi')).toEqual([]);
  });
});
