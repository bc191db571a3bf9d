import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, type Principal } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { until } from '@marquee/ports/testing';
import {
  CommentReviewServiceService,
  CommentServiceService,
  EngagementJobServiceService,
  type BulkCommentsRequest,
} from '@marquee/proto/engagement';
import { engagementService, type EngagementPorts } from '../src/index.js';
import { ports } from './ports.js';
import { queries } from './queries.js';
import { standInForIdentity } from './users.js';

const member = (id: string) => ({ principal: { kind: 'member', id, team: 'ours', groups: [] } satisfies Principal });
const administrator = (team: string, category: 'analyst' | 'contents_manager') => ({
  principal: { kind: 'administrator', id: 'olga', team, role: 'normal', categories: [category] } satisfies Principal,
});
const analyst = administrator('ours', 'analyst');

describe('many comments at once', () => {
  const clock = new ManualClock();
  let fixture: ServiceFixture<EngagementPorts>;
  let talk: RpcClient<CommentServiceService>;
  let review: RpcClient<CommentReviewServiceService>;

  beforeAll(async () => {
    fixture = await openService(engagementService, { queries, clock, ports, peers: standInForIdentity });
    talk = fixture.client(CommentServiceService);
    review = fixture.client(CommentReviewServiceService);
  });

  afterAll(() => fixture.stop());

  const say = async (videoId: string, text: string, replyTo = '', by = member('mia')) => {
    clock.advance(1_000);
    return (await talk.postComment({ videoId, replyTo, text }, by)).id;
  };
  const bulk = (action: string, more: Partial<BulkCommentsRequest>, by = analyst) =>
    review.bulkComments({ action, ...more }, by);
  const found = async (video: string, state?: string) =>
    (await review.listAllComments({ limit: 100, video, state }, analyst)).items.map(({ text }) => text);

  it('are marked as done, hidden and shown again; who has gone is told of alone', async () => {
    const ids = [await say('some', 'One'), await say('some', 'Two'), await say('some', 'Three')];
    const reply = await say('some', 'Me, too', ids[0], member('ken'));
    const chosen = { ids: { ids: [reply, ids[1] ?? '', 'nosuchcomment'] } };
    expect(await bulk('done', chosen)).toMatchObject({
      ...{ done: 2, changed: [reply, ids[1]] },
      failures: [{ id: 'nosuchcomment', code: 'COMMENT_NOT_FOUND' }],
    });
    expect(await found('some', 'unanswered')).toEqual(['Three']);
    await bulk('hide', chosen);
    expect(await found('some', 'hidden')).toEqual(['Me, too', 'Two']);
    await bulk('hide', chosen);
    await bulk('show', chosen);
    expect(await found('some', 'hidden')).toEqual([]);
  });

  it('say which of them are not as they were, so that it can be taken back', async () => {
    const [first, second, third] = [await say('back', 'One'), await say('back', 'Two'), await say('back', 'Three')];
    await bulk('hide', { ids: { ids: [first] } });
    await bulk('done', { ids: { ids: [second] } });
    const all = { ids: { ids: [first, second, third] } };
    const { changed: hidden } = await bulk('hide', all);
    expect(hidden).toEqual([second, third]);
    expect((await bulk('show', { ids: { ids: hidden } })).changed).toEqual(hidden);
    expect(await found('back', 'hidden')).toEqual(['One']);
    const { changed: done } = await bulk('done', all);
    expect(done).toEqual([first, third]);
    await bulk('reopen', { ids: { ids: done } });
    expect(await found('back', 'unanswered')).toEqual(['Three']);
    expect((await bulk('delete', { ...all, count: 3 })).changed).toEqual([]);
  });

  it('are deleted once somebody has typed how many, replies that went with what they answered, too', async () => {
    const id = await say('gone', 'One');
    const ids = [id, await say('gone', 'Two'), await say('gone', 'Reply', id)];
    await say('gone', 'Stays');
    await say('gone', 'Another reply', id);
    const those = { ids: { ids } };
    await expect(bulk('delete', { ...those, count: 2 })).rejects.toMatchObject({ code: 'BULK_COUNT_DIFFERS' });
    await expect(bulk('delete', those)).rejects.toMatchObject({ code: 'BULK_COUNT_DIFFERS' });
    for (const _once of [1, 2]) {
      expect(await bulk('delete', { ...those, count: 3 })).toMatchObject({ done: 3, failures: [] });
    }
    expect(await found('gone')).toEqual(['Stays']);
  });

  it('are all that match a filter, by a job of whoever started it', async () => {
    const jobs = fixture.client(EngagementJobServiceService);
    for (const text of ['One', 'Two', 'Three']) await say('match', text);
    await say('other', 'Elsewhere');
    const { job } = await bulk('done', { filter: { video: 'match', state: 'unanswered' } });
    const { done, total } = await until(
      () => jobs.getJob({ id: job?.id ?? '' }, analyst),
      ({ state }) => state === 'done',
    );
    expect([done, total]).toEqual([3, 3]);
    expect(await found('match', 'unanswered')).toEqual([]);
    expect(await found('other', 'unanswered')).toEqual(['Elsewhere']);
    const unseen = jobs.getJob({ id: job?.id ?? '' }, administrator('ours', 'contents_manager'));
    await expect(unseen).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });

  it('are those of one’s own site, for who looks after comments, and said how', async () => {
    const id = await say('own', 'Ours');
    const those = { ids: { ids: [id] } };
    await expect(bulk('hide', those, administrator('ours', 'contents_manager'))).rejects.toMatchObject({
      code: 'NO_AUTHORITY',
    });
    expect((await bulk('hide', those, administrator('theirs', 'analyst'))).failures).toHaveLength(1);
    expect(await found('own', 'hidden')).toEqual([]);
    await expect(bulk('hide', {})).rejects.toMatchObject({ code: 'BULK_INCOMPLETE' });
    await expect(bulk('shout', those)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
