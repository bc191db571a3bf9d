import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { service, type EventEnvelope } from '@marquee/kernel';
import { CatalogReferenceServiceService } from '@marquee/proto/catalog';
import {
  administrator,
  assetEvents,
  knownExam,
  member,
  readyAsset,
  startCatalog,
  type Catalog,
} from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const news = (entity: string, entityId: string, revision: number, type: string, data: object): EventEnvelope => ({
  ...{ id: `${entityId}-${revision}`, type, schema: 1, team: 'ours', entity, entityId, revision, data },
  ...{ at: '2026-06-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' } },
});

describe('a video with a test', () => {
  let catalog: Catalog;
  let id: string;
  const choose = (examId: string) => catalog.videos.updateVideo({ id, clear: [], onEnd: 'exam', examId }, ours);
  const shown = async (...groups: string[]) =>
    (await catalog.viewing.getWatchPage({ id }, { principal: member('ours', ...groups) })).examId;
  const plan = async (revision: number, name: string) => {
    const data = { plan: name, standing: 'good', trialEndsAt: null, closesAt: null, erasesAt: null };
    await catalog.bus.publish('tenant.team', [news('team', 'ours', revision, 'TeamPlanChanged', data)]);
    await catalog.settle();
  };

  beforeAll(async () => {
    catalog = await startCatalog();
    const file = { title: 'Deep sea', assetId: 'asset1', fileName: 'a.mp4', fileSize: 10 };
    ({ id } = await catalog.videos.createVideo(file, ours));
    await catalog.bus.publish('media.asset', assetEvents('ours', 'asset1', ...readyAsset));
    await catalog.videos.updateVideo({ id, clear: [], publication: 'public' }, ours);
    await catalog.settle();
  });
  afterAll(() => catalog.stop());

  it('has one that is there, and tells it to who may watch alone', async () => {
    await expect(choose('missing')).rejects.toThrow('EXAM_NOT_FOUND');
    await expect(catalog.videos.updateVideo({ id, clear: [], onEnd: 'exam' }, ours)).rejects.toThrow('INVALID_INPUT');
    await choose(knownExam);
    expect(await shown()).toBe(knownExam);
    await catalog.videos.updateVideo({ id, clear: [], groups: { items: ['sales'] } }, ours);
    await expect(shown()).rejects.toThrow('VIDEO_NOT_FOUND');
    expect(await shown('sales')).toBe(knownExam);
    await catalog.videos.updateVideo({ id, clear: [], onEnd: 'none' }, ours);
    expect(await shown('sales')).toBeUndefined();
    await choose(knownExam);
  });

  it('tests nobody while the plan of the site has no tests', async () => {
    await plan(2, 'basic');
    expect(await shown('sales')).toBeUndefined();
    await expect(choose(knownExam)).rejects.toThrow('EXAMS_NOT_IN_PLAN');
    await catalog.videos.updateVideo({ id, clear: [], title: 'Shallows' }, ours);
    await plan(3, 'pro');
    expect(await shown('sales')).toBe(knownExam);
  });

  it('keeps the test from being deleted, and ends with nothing when it is all the same', async () => {
    const references = catalog.client(CatalogReferenceServiceService);
    const count = async (team: string) =>
      (await references.count({ to: 'exam', ids: [knownExam] }, { principal: service('engagement', team) })).items;
    expect([await count('ours'), await count('theirs')]).toEqual([[{ id: knownExam, count: 1 }], []]);
    await catalog.bus.publish('engagement.exam', [news('exam', knownExam, 2, 'ExamDeleted', {})]);
    await catalog.settle();
    const video = await catalog.videos.getVideo({ id }, ours);
    expect([video.onEnd, video.examId]).toEqual(['none', undefined]);
  });
});
