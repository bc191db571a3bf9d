import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { service, visitor, type EventEnvelope } from '@marquee/kernel';
import { CatalogReferenceServiceService } from '@marquee/proto/catalog';
import {
  administrator,
  assetEvents,
  knownSurvey,
  member,
  readyAsset,
  startCatalog,
  type Catalog,
} from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const viewer = { principal: member('ours', 'staff') };
const opens = '2026-06-02T00:00:00.000Z';
const closes = '2026-06-03T00:00:00.000Z';

const day = 86_400_000;

let catalog: Catalog;
let id: string;
let next: string;

const page = () => catalog.viewing.getWatchPage({ id }, viewer);
const listed = async () => (await catalog.viewing.listCards({ limit: 10, sort: 'title' }, viewer)).items;
const why = async (groups: string[] | undefined, at: string, call = ours) => {
  const memberId = groups && 'someone';
  const { access, trace } = await catalog.viewing.explainAccess({ id, memberId, groups: groups ?? [], at }, call);
  return [access, trace.at(-1)?.rule];
};

beforeAll(async () => {
  catalog = await startCatalog();
  const make = async (title: string) => {
    const made = await catalog.videos.createVideo({ title, assetId: title, fileName: 'a.mp4', fileSize: 1 }, ours);
    await catalog.bus.publish('media.asset', assetEvents('ours', title, ...readyAsset));
    await catalog.videos.updateVideo({ id: made.id, clear: [], publication: 'public' }, ours);
    return made.id;
  };
  id = await make('premiere');
  next = await make('sequel');
  const rules = { playableFrom: opens, playableUntil: closes, premiere: true, onEnd: 'next', nextVideoId: next };
  await catalog.videos.updateVideo({ id, clear: [], groups: { items: ['staff'] }, ...rules }, ours);
  await catalog.settle();
});
afterAll(() => catalog.stop());

describe('a video that can be played for a while', () => {
  it('is announced with its times before, open in between, and over after', async () => {
    const states = async () => [(await page()).card?.access, (await page()).playable];
    const bytes = async () => (await catalog.viewing.authorizeAsset({ assetId: 'premiere' }, viewer)).access;
    expect(await page()).toMatchObject({ opensAt: opens, closesAt: closes, premiere: true });
    expect([...(await states()), await bytes()]).toEqual(['before', false, 'before']);
    expect(await listed()).toMatchObject([
      { title: 'premiere', access: 'before', opensAt: opens },
      { title: 'sequel' },
    ]);
    catalog.clock.advance(day);
    expect([...(await states()), await bytes()]).toEqual(['visible', true, 'visible']);
    expect(await page()).toMatchObject({ next: { id: next } });
    catalog.clock.advance(day);
    expect([...(await states()), await bytes()]).toEqual(['after', false, 'after']);
  });

  it('says why somebody can watch it at a time, or not', async () => {
    const last = new Date(Date.parse(opens) - 1).toISOString();
    expect(await why(['staff'], last)).toEqual(['before', 'playable_start']);
    expect(await why(['staff'], opens)).toEqual(['visible', 'playable_end']);
    expect(await why(['staff'], closes)).toEqual(['after', 'playable_end']);
    expect(await why(['sales'], opens)).toEqual(['hidden', 'groups']);
    expect(await why(undefined, opens)).toEqual(['registered', 'login']);
  });

  it('is explained to those alone who manage members, of their own site', async () => {
    await expect(why([], opens, { principal: administrator('ours', ['contents_manager']) })).rejects.toThrow(
      'NO_AUTHORITY',
    );
    await expect(why([], opens, { principal: administrator('theirs') })).rejects.toThrow('VIDEO_NOT_FOUND');
    await expect(why([], opens, { principal: visitor('ours') as never })).rejects.toThrow('NOT_LOGGED_IN');
  });

  it('goes on to nothing when the next one is deleted, and never to itself', async () => {
    await expect(catalog.videos.updateVideo({ id, clear: [], nextVideoId: id }, ours)).rejects.toThrow('INVALID_INPUT');
    await catalog.videos.deleteVideo({ id: next }, ours);
    await catalog.settle();
    const video = await catalog.videos.getVideo({ id }, ours);
    expect([video.onEnd, video.nextVideoId]).toEqual(['none', undefined]);
  });

  it('asks a survey that is there, tells it to who may watch alone, and asks nothing when it is deleted', async () => {
    const asked = (surveyId: string) =>
      catalog.videos.updateVideo({ id, clear: [], onEnd: 'survey', surveyId, playableFrom: opens }, ours);
    await expect(asked('missing')).rejects.toThrow('SURVEY_NOT_FOUND');
    await expect(catalog.videos.updateVideo({ id, clear: [], onEnd: 'survey' }, ours)).rejects.toThrow('INVALID_INPUT');
    await asked(knownSurvey);
    await catalog.videos.updateVideo({ id, clear: ['playableUntil'] }, ours);
    expect((await page()).surveyId).toBe(knownSurvey);
    await catalog.videos.updateVideo({ id, clear: [], playableFrom: '2026-06-10T00:00:00.000Z' }, ours);
    const announced = await page();
    expect([announced.card?.access, announced.surveyId]).toEqual(['before', undefined]);
    await catalog.videos.updateVideo({ id, clear: [], groups: { items: ['sales'] } }, ours);
    await expect(page()).rejects.toThrow('VIDEO_NOT_FOUND');
    const references = catalog.client(CatalogReferenceServiceService);
    const engagement = { principal: service('engagement', 'ours') };
    const which = { to: 'survey', ids: [knownSurvey] };
    expect((await references.count(which, engagement)).items).toEqual([{ id: knownSurvey, count: 1 }]);
    expect((await references.count(which, { principal: service('engagement', 'theirs') })).items).toEqual([]);
    const deleted: EventEnvelope = {
      ...{ id: 'gone', type: 'SurveyDeleted', schema: 1, team: 'ours', entity: 'survey', entityId: knownSurvey },
      ...{ revision: 2, at: opens, actor: { kind: 'administrator', id: 'a' }, data: {} },
    };
    await catalog.bus.publish('engagement.survey', [deleted]);
    await catalog.settle();
    const video = await catalog.videos.getVideo({ id }, ours);
    expect([video.onEnd, video.surveyId]).toEqual(['none', undefined]);
  });
});
