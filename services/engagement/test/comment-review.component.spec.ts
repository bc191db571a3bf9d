import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, type EventEnvelope, type Principal } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { HostileBus } from '@marquee/ports/testing';
import { CommentReviewServiceService, CommentServiceService } from '@marquee/proto/engagement';
import { engagementService, type EngagementPorts } from '../src/index.js';
import { ports } from './ports.js';
import { queries } from './queries.js';

interface As {
  readonly principal: Principal;
}
const member = (id: string): As => ({ principal: { kind: 'member', id, team: 'ours', groups: [] } });
const administrator = (categories: readonly 'analyst'[]): As => ({
  principal: { kind: 'administrator', id: 'olga', team: 'ours', role: 'normal', categories: [...categories] },
});
const analyst = administrator(['analyst']);

const memberGone = (entityId: string): EventEnvelope => ({
  ...{
    id: `gone-${entityId}`,
    type: 'MemberDeleted',
    schema: 1,
    team: 'ours',
    entity: 'member',
    entityId,
    revision: 2,
  },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' }, data: {} },
});

describe('what a site does about comments', () => {
  const clock = new ManualClock();
  const bus = new HostileBus();
  let fixture: ServiceFixture<EngagementPorts>;
  let talk: RpcClient<CommentServiceService>;
  let review: RpcClient<CommentReviewServiceService>;

  beforeAll(async () => {
    fixture = await openService(engagementService, { queries, bus, clock, ports });
    talk = fixture.client(CommentServiceService);
    review = fixture.client(CommentReviewServiceService);
  });

  afterAll(() => fixture.stop());

  const say = async (videoId: string, text: string, by = member('mia'), replyTo = '') => {
    clock.advance(1_000);
    return talk.postComment({ videoId, replyTo, text }, by);
  };
  const waiting = async () =>
    (await review.listAllComments({ limit: 100, state: 'unanswered' }, analyst)).items.map(({ text }) => text);

  it('waits no more once it is marked as done, and again when that is taken back or a member goes on', async () => {
    const { id } = await say('done', 'Nice one!');
    const reply = await say('done', 'Indeed', member('ken'), id);
    expect(await waiting()).toContain('Nice one!');
    // Of a reply it is the conversation.
    expect(await review.setDone({ id: reply.id, done: true }, analyst)).toMatchObject({ id, unanswered: false });
    expect(await waiting()).not.toContain('Nice one!');
    expect(await review.setDone({ id, done: false }, analyst)).toMatchObject({ id, unanswered: true });
    await review.setDone({ id, done: true }, analyst);
    const more = await say('done', 'And another', member('mia'), id);
    expect(await waiting()).toContain('Nice one!');
    await talk.deleteComment({ id: more.id }, member('mia'));
    expect(await waiting()).not.toContain('Nice one!');
    await expect(review.setDone({ id: 'nosuchcomment', done: true }, analyst)).rejects.toThrow('COMMENT_NOT_FOUND');
  });

  it('waits no more when it is said to be done no longer, and the site has replied since', async () => {
    const { id } = await say('once', 'And who films?');
    await review.setDone({ id, done: true }, analyst);
    await say('once', 'Anybody?', member('ken'), id);
    await review.answerComment({ id, text: 'We do' }, analyst);
    expect(await review.setDone({ id, done: false }, analyst)).toMatchObject({ id, unanswered: false });
  });

  it('waits no more once the reply of a member that it waited for is hidden or gone, however that went', async () => {
    const { id } = await say('reckon', 'How deep?');
    const answer = await review.answerComment({ id, text: 'Very' }, analyst);
    const further = async (by = 'ken') => say('reckon', 'Thanks', member(by), id);
    const waits = async () => (await waiting()).includes('How deep?');
    const hidden = await further();
    expect(await waits()).toBe(true);
    await review.setVisibility({ id: hidden.id, hidden: true }, analyst);
    expect(await waits()).toBe(false);
    await review.setVisibility({ id: hidden.id, hidden: false }, analyst);
    expect(await waits()).toBe(true);
    await review.removeComment({ id: hidden.id }, analyst);
    expect(await waits()).toBe(false);
    await further('passing');
    expect(await waits()).toBe(true);
    await bus.publish('identity.member', [memberGone('passing')]);
    await fixture.settle();
    await bus.settle();
    expect(await waits()).toBe(false);
    // The site's own answer is taken back.
    await review.removeComment({ id: answer.id }, analyst);
    expect(await waits()).toBe(true);
  });

  it('is listed by what it is about, and by who wrote it', async () => {
    const { id } = await say('listed', 'By mia');
    await say('listed', 'By zoe', member('zoe'), id);
    await say('elsewhere', 'By zoe, too', member('zoe'));
    const found = async (query: object) => {
      const { items, total } = await review.listAllComments({ limit: 10, ...query }, analyst);
      expect(total).toBe(items.length);
      return items.map(({ text }) => text);
    };
    expect(await found({ video: 'listed' })).toEqual(['By zoe', 'By mia']);
    expect(await found({ author: 'zoe', sort: 'oldest' })).toEqual(['By zoe', 'By zoe, too']);
    expect(await found({ author: 'zoe', video: 'listed' })).toEqual(['By zoe']);
    expect(await found({ author: 'zoe', state: 'unanswered' })).toEqual(['By zoe, too']);
    expect(await found({ video: 'listed', q: 'mia' })).toEqual(['By mia']);
    expect(await found({ video: 'nowhere' })).toEqual([]);
  });
});
