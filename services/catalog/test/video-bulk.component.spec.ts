import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import type { BulkVideosRequest, UpdateVideoRequest } from '@marquee/proto/catalog';
import { CatalogJobServiceService } from '@marquee/proto/catalog';
import { until } from '@marquee/ports/testing';
import { administrator, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const theirs = { principal: administrator('theirs') };

describe('many videos changed by one call', () => {
  let catalog: Catalog;
  let ids: string[];
  let assets = 0;
  const create = async (title: string, as = ours) => {
    assets += 1;
    const file = { assetId: `asset${assets}`, fileName: 'a.mp4', fileSize: 10 };
    return (await catalog.videos.createVideo({ title, ...file }, as)).id;
  };
  beforeEach(async () => {
    catalog = await startCatalog();
    ids = [await create('Ama'), await create('Buri'), await create('Chika')];
  });
  afterEach(() => catalog.stop());

  const said = (changes: Partial<UpdateVideoRequest>): UpdateVideoRequest => ({ id: '', clear: [], ...changes });
  const named = (...which: string[]) => ({ ids: { items: which } });
  const bulk = (action: string, more: Partial<BulkVideosRequest>, as = ours) =>
    catalog.videos.bulkVideos({ action, undo: [], ...more }, as);
  const listed = async (as = ours) =>
    (await catalog.videos.listVideos({ limit: 100, sort: 'title' }, as)).items.map((video) => video);
  const jobs = () => catalog.client(CatalogJobServiceService);
  const ended = (id = '') =>
    until(
      () => jobs().getJob({ id }, ours),
      ({ state }) => ['done', 'failed', 'cancelled'].includes(state),
    );

  it('get the same visibility, category and creator, and lose them', async () => {
    const { id: categoryId } = await catalog.categories.create({ id: '', name: 'Sea', clear: [] }, ours);
    const { id: creatorId } = await catalog.creators.create({ id: '', name: 'Umi', clear: [] }, ours);
    const changes = said({ publication: 'public', categoryId, creatorId });
    expect(await bulk('set', { changes, ...named(...ids) })).toMatchObject({ done: 3, failures: [] });
    expect((await listed()).map((video) => [video.publication, video.categoryId, video.creatorId])).toEqual(
      Array.from({ length: 3 }, () => ['public', categoryId, creatorId]),
    );
    await bulk('set', { changes: said({ clear: ['categoryId'] }), ...named(ids[0] ?? '') });
    expect((await listed()).map((video) => video.categoryId)).toEqual([undefined, categoryId, categoryId]);
  });

  it('are published each as its own page does, keeping the end that is to come, and taken back', async () => {
    // The clock stands at 2026-06-01.
    const [ahead, over, plain] = [ids[0] ?? '', ids[1] ?? '', ids[2] ?? ''];
    const [from, until] = ['2026-06-10T00:00:00.000Z', '2026-06-20T00:00:00.000Z'];
    const period = { publication: 'period', publishFrom: from, publishUntil: until };
    const past = { ...period, publishFrom: '2026-05-10T00:00:00.000Z', publishUntil: '2026-05-20T00:00:00.000Z' };
    await catalog.videos.updateVideo(said({ id: ahead, ...period }), ours);
    await catalog.videos.updateVideo(said({ id: over, ...past }), ours);
    const { undo, done } = await bulk('publish', named(ahead, over, plain));
    const publicationOf = async () =>
      (await listed()).map(({ publication, publishFrom, publishUntil }) => [publication, publishFrom, publishUntil]);
    expect(done).toBe(3);
    expect(await publicationOf()).toEqual([
      ['period', '2026-06-01T00:00:00.000Z', until],
      ['public', past.publishFrom, past.publishUntil],
      ['public', undefined, undefined],
    ]);
    // They are out: once more changes nothing.
    expect((await bulk('publish', named(ahead, over, plain))).undo).toEqual([]);
    expect((await bulk('restore', { undo })).done).toBe(3);
    expect(await publicationOf()).toEqual([
      ['period', from, until],
      ['period', past.publishFrom, past.publishUntil],
      ['private', undefined, undefined],
    ]);
  });

  it('get groups and tags beside those that they have, lose some, and have others instead', async () => {
    const tag = async (name: string) => (await catalog.tags.create({ id: '', name, clear: [] }, ours)).id;
    const [deep, blue] = [await tag('Deep'), await tag('Blue')];
    const tagsOf = async () => (await listed()).map(({ tags }) => tags);
    await bulk('add', { changes: said({ tags: { items: [deep] } }), ...named(ids[0] ?? '', ids[1] ?? '') });
    await bulk('add', {
      changes: said({ tags: { items: [blue, deep] }, groups: { items: ['staff'] } }),
      ...named(ids[1] ?? ''),
    });
    expect(await tagsOf()).toEqual([[deep], [deep, blue], []]);
    expect((await listed()).map(({ groups }) => groups)).toEqual([[], ['staff'], []]);
    await bulk('remove', { changes: said({ tags: { items: [deep] } }), ...named(...ids) });
    expect(await tagsOf()).toEqual([[], [blue], []]);
    await bulk('set', { changes: said({ tags: { items: [deep] } }), ...named(...ids) });
    expect(await tagsOf()).toEqual([[deep], [deep], [deep]]);
    await bulk('set', { changes: said({ tags: { items: [] } }), ...named(...ids) });
    expect(await tagsOf()).toEqual([[], [], []]);
  });

  it('are as they were before, once taken back, unless somebody has changed one since', async () => {
    await catalog.videos.updateVideo(said({ id: ids[0] ?? '', groups: { items: ['sales'] } }), ours);
    const { undo } = await bulk('set', {
      changes: said({ publication: 'public', groups: { items: ['staff'] } }),
      ...named(...ids),
    });
    expect(undo).toHaveLength(3);
    await catalog.videos.updateVideo(said({ id: ids[1] ?? '', title: 'Bora' }), ours);
    const back = await bulk('restore', { undo });
    expect([back.done, back.failures]).toEqual([2, [{ id: ids[1], code: 'CHANGED_MEANWHILE' }]]);
    expect((await listed()).map((video) => [video.publication, video.groups])).toEqual([
      ['private', ['sales']],
      ['public', ['staff']],
      ['private', []],
    ]);
    // What stayed as it was is not to be taken back.
    const same = await bulk('set', { changes: said({ publication: 'private' }), ...named(...ids) });
    expect(same.undo.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('are changed as far as they can be, with what went wrong said of each', async () => {
    await catalog.videos.updateVideo(said({ id: ids[1] ?? '', public: true }), ours);
    const foreign = await create('Foreign', theirs);
    const changes = said({ groups: { items: ['staff'] } });
    const { done, failures } = await bulk('add', { changes, ...named(...ids, 'nosuchvideo', foreign) });
    expect(done).toBe(2);
    expect(new Set(failures.map(({ id, code }) => `${id} ${code}`))).toEqual(
      new Set([`${ids[1] ?? ''} PUBLIC_VIDEO_HAS_GROUPS`, 'nosuchvideo VIDEO_NOT_FOUND', `${foreign} VIDEO_NOT_FOUND`]),
    );
    expect((await listed(theirs)).map(({ groups }) => groups)).toEqual([[]]);
  });

  it('are for who has paid, but for what everybody may watch, and are not any more once taken back', async () => {
    await catalog.videos.updateVideo(said({ id: ids[1] ?? '', public: true }), ours);
    const changes = said({ playLimit: 'payers', priceIds: { items: ['price_1'] } });
    const { done, failures, undo } = await bulk('set', { changes, ...named(...ids) });
    expect([done, failures]).toEqual([2, [{ id: ids[1], code: 'PUBLIC_VIDEO_NOT_SOLD' }]]);
    const limits = async () => (await listed()).map(({ playLimit, priceIds }) => [playLimit, priceIds]);
    expect(await limits()).toEqual([
      ['payers', ['price_1']],
      ['members', []],
      ['payers', ['price_1']],
    ]);
    expect(await bulk('restore', { undo })).toMatchObject({ done: 2, failures: [] });
    expect(await limits()).toEqual(ids.map(() => ['members', []]));
    // For members again, the prices wait to be used again.
    await bulk('set', { changes, ...named(...ids) });
    await bulk('set', { changes: said({ playLimit: 'members' }), filter: { playLimit: 'payers' } });
    await until(limits, (all) => all.every(([limit]) => limit === 'members'));
    expect(await limits()).toEqual([
      ['members', ['price_1']],
      ['members', []],
      ['members', ['price_1']],
    ]);
  });

  it('are not sold under a plan without that, which is said once', async () => {
    const changed: EventEnvelope = {
      ...{
        id: 'plan',
        type: 'TeamPlanChanged',
        schema: 1,
        team: 'ours',
        entity: 'team',
        entityId: 'ours',
        revision: 2,
      },
      ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'service', id: 'billing' } },
      data: { plan: 'basic', standing: 'good', trialEndsAt: null, closesAt: null, erasesAt: null },
    };
    await catalog.bus.publish('tenant.team', [changed]);
    await catalog.settle();
    const sold = { changes: said({ playLimit: 'purchasers' }), ...named(...ids) };
    await expect(bulk('set', sold)).rejects.toThrow('SELLING_NOT_IN_PLAN');
    expect((await bulk('set', { changes: said({ playLimit: 'members' }), ...named(...ids) })).done).toBe(3);
  });

  it('are deleted only when their number is typed', async () => {
    for (const count of [undefined, 1, 3]) {
      const typed = { ...named(ids[0] ?? '', ids[1] ?? ''), ...(count !== undefined && { count }) };
      await expect(bulk('delete', typed)).rejects.toMatchObject({ code: 'BULK_COUNT_DIFFERS', params: { count: 2 } });
    }
    await expect(bulk('delete', { filter: {}, count: 2 })).rejects.toMatchObject({ code: 'BULK_COUNT_DIFFERS' });
    expect(await bulk('delete', { ...named(ids[0] ?? '', ids[1] ?? ''), count: 2 })).toMatchObject({
      done: 2,
      undo: [],
    });
    expect((await listed()).map(({ title }) => title)).toEqual(['Chika']);
  });

  it('are all that match a filter, also when the change lets them match no more, by a job', async () => {
    for (let n = 0; n < 120; n += 1) await create(`More ${n}`);
    const { job } = await bulk('set', { changes: said({ publication: 'public' }), filter: { publication: 'private' } });
    expect(job?.kind).toBe('video_bulk');
    expect(await ended(job?.id)).toMatchObject({ state: 'done', done: 123, total: 123, errorCount: 0 });
    const left = await catalog.videos.listVideos({ limit: 1, sort: 'title', publication: 'private' }, ours);
    expect(left.total).toBe(0);
    const removed = await bulk('delete', { filter: { q: 'more' }, count: 120 });
    expect(await ended(removed.job?.id)).toMatchObject({ state: 'done', done: 120, errorCount: 0 });
    expect((await listed()).map(({ title }) => title)).toEqual(['Ama', 'Buri', 'Chika']);
  }, 60_000);

  it('are done at once up to a hundred, and by a job above, which says of each what went wrong', async () => {
    const unknown = Array.from({ length: 100 }, (_none, n) => `nosuch${n}`);
    const changes = said({ publication: 'public' });
    expect((await bulk('set', { changes, ...named(...unknown) })).failures).toHaveLength(100);
    const { job, failures } = await bulk('set', { changes, ...named(...unknown, ids[0] ?? '') });
    expect(failures).toEqual([]);
    expect(await ended(job?.id)).toMatchObject({ state: 'done', done: 101, errorCount: 100 });
    const { items } = await jobs().readJobErrors({ id: job?.id ?? '', part: 0 }, ours);
    expect([items[0]?.column, items[0]?.code]).toEqual(['nosuch0', 'VIDEO_NOT_FOUND']);
    expect((await listed())[0]?.publication).toBe('public');
  });

  it.each([
    ['nobody is named', 'set', { changes: said({ publication: 'public' }) }],
    ['nothing is said', 'set', { changes: said({}), filter: {} }],
    ['what is added is no list', 'add', { changes: said({ publication: 'public' }), filter: {} }],
    ['nothing is added', 'add', { changes: said({ groups: { items: [] } }), filter: {} }],
    ['nothing is taken back', 'restore', { filter: {} }],
  ] as const)('are refused when %s', async (_what, action, request) => {
    await expect(bulk(action, request)).rejects.toMatchObject({ code: 'BULK_INCOMPLETE' });
    await expect(bulk('forget', { filter: {} })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are refused as a whole when what is chosen does not exist, or by those who may not', async () => {
    const with_ = (changes: Partial<UpdateVideoRequest>) => bulk('set', { changes: said(changes), ...named(...ids) });
    await expect(with_({ categoryId: 'nosuch' })).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
    await expect(with_({ groups: { items: ['nosuch'] } })).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    const analyst = { principal: administrator('ours', ['analyst']) };
    const asAnalyst = bulk('set', { changes: said({ publication: 'public' }), ...named(...ids) }, analyst);
    await expect(asAnalyst).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    const { job } = await bulk('set', { changes: said({ publication: 'public' }), filter: {} }, theirs);
    await expect(jobs().getJob({ id: job?.id ?? '' }, ours)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    expect((await listed()).map(({ publication }) => publication)).toEqual(['private', 'private', 'private']);
  });
});
