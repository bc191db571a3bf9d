import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { personalDataKeyCollection, type RpcClient } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { done } from '@marquee/ports';
import { HostileBus } from '@marquee/ports/testing';
import { CommentReviewServiceService, CommentServiceService } from '@marquee/proto/engagement';
import { commentMinutes, mostComments } from '../src/comment/comments.js';
import { engagementService, type EngagementPorts } from '../src/index.js';
import { ports } from './ports.js';
import { queries } from './queries.js';

interface As {
  readonly principal: Principal;
}
const member = (id: string, team = 'ours'): As => ({ principal: { kind: 'member', id, team, groups: [] } });
const administrator = (categories: readonly 'analyst'[], id = 'olga'): As => ({
  principal: { kind: 'administrator', id, team: 'ours', role: 'normal', categories: [...categories] },
});
const [analyst, nobody] = [administrator(['analyst']), administrator([])];

const gone = (entity: 'video' | 'live' | 'member', type: string, entityId: string): EventEnvelope => ({
  ...{ id: `${type}-${entityId}`, type, schema: 1, team: 'ours', entity, entityId, revision: 2 },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' }, data: {} },
});

describe('comments', () => {
  const clock = new ManualClock();
  const heard: EventEnvelope[] = [];
  const bus = new HostileBus();
  let fixture: ServiceFixture<EngagementPorts>;
  let talk: RpcClient<CommentServiceService>;
  let review: RpcClient<CommentReviewServiceService>;

  beforeAll(async () => {
    fixture = await openService(engagementService, { queries, bus, clock, ports });
    await bus.subscribe('listening', ['engagement.comment'], async (event) => {
      heard.push(event);
      return done;
    });
    talk = fixture.client(CommentServiceService);
    review = fixture.client(CommentReviewServiceService);
  });

  afterAll(() => fixture.stop());

  const say = async (videoId: string, text: string, by = member('mia'), replyTo = '') => {
    clock.advance(1_000);
    return talk.postComment({ videoId, replyTo, text }, by);
  };
  const textsOf = async (videoId: string, by = member('ken')) =>
    (await talk.listComments({ videoId, limit: 10 }, by)).items.map(({ text }) => text);
  const repliesTo = async (id: string) =>
    (await talk.listReplies({ id, limit: 10 }, member('ken'))).items.map(({ text }) => text);
  const waiting = async () =>
    (await review.listAllComments({ limit: 100, state: 'unanswered' }, analyst)).items.map(({ text }) => text);

  it('shows the latest conversation first, and what is replied in its order', async () => {
    const first = await say('order', 'First');
    await say('order', 'Second', member('ken'));
    const reply = await say('order', 'Reply', member('ken'), first.id);
    await say('order', 'To the reply', member('mia'), reply.id);
    const { items, next } = await talk.listComments({ videoId: 'order', limit: 1 }, member('ken'));
    expect(items.map(({ text }) => text)).toEqual(['Second']);
    const rest = await talk.listComments({ videoId: 'order', limit: 1, after: next }, member('ken'));
    expect(rest.items).toMatchObject([{ text: 'First', replyCount: 2, authorId: 'mia', author: 'member' }]);
    expect(await repliesTo(first.id)).toEqual(['Reply', 'To the reply']);
  });

  it('takes words of up to 1,000 characters, and not only blanks', async () => {
    await say('length', 'a'.repeat(1_000));
    await expect(say('length', 'a'.repeat(1_001))).rejects.toThrow('INVALID_INPUT');
    await expect(say('length', ' \u200b\n ')).rejects.toThrow('INVALID_INPUT');
    expect(await textsOf('length')).toHaveLength(1);
  });

  it('keeps the same words once that come again within a minute, and not those that come later', async () => {
    const first = await say('again', 'Hello');
    clock.advance(58_000);
    expect(await say('again', 'Hello')).toMatchObject({ id: first.id });
    await say('again', 'Hello', member('ken'));
    clock.advance(60_000);
    await say('again', 'Hello');
    expect(await textsOf('again')).toEqual(['Hello', 'Hello', 'Hello']);
  });

  it('stops a member who says too much at once, for a while, and never the site', async () => {
    for (let serial = 0; serial < mostComments; serial++) await say('flood', `${serial}`, member('flood'));
    await expect(say('flood', 'one more', member('flood'))).rejects.toThrow('COMMENTS_THROTTLED');
    const site = administrator([], 'otto');
    for (let serial = 0; serial <= mostComments; serial++) await say('flood', `site ${serial}`, site);
    clock.advance(commentMinutes * 60_000);
    await say('flood', 'later', member('flood'));
  });

  it('lets whoever wrote it change and take it back, nobody else, and no other team', async () => {
    const { id } = await say('own', 'Mine');
    for (const other of [member('ken'), analyst]) {
      await expect(talk.editComment({ id, text: 'Theirs' }, other)).rejects.toThrow('NO_AUTHORITY');
      await expect(talk.deleteComment({ id }, other)).rejects.toThrow('NO_AUTHORITY');
    }
    const stranger = member('mia', 'theirs');
    await expect(talk.getComment({ id }, stranger)).rejects.toThrow('COMMENT_NOT_FOUND');
    await expect(talk.editComment({ id, text: 'Theirs' }, stranger)).rejects.toThrow('COMMENT_NOT_FOUND');
    const edited = await talk.editComment({ id, text: 'Still mine' }, member('mia'));
    expect(edited).toMatchObject({ text: 'Still mine', editedAt: clock.now().toISOString() });
    const reply = await say('own', 'And yours', member('ken'), id);
    await talk.deleteComment({ id }, member('mia'));
    expect(await textsOf('own')).toEqual([]);
    await expect(talk.getComment({ id: reply.id }, member('ken'))).rejects.toThrow('COMMENT_NOT_FOUND');
  });

  it('waits for the site until it answers, and again when a member goes on', async () => {
    const { id } = await say('answer', 'A question');
    expect(await waiting()).toContain('A question');
    const answer = await review.answerComment({ id, text: 'An answer' }, analyst);
    expect(answer).toMatchObject({ replyTo: id, author: 'administrator', authorId: 'olga' });
    expect(await waiting()).not.toContain('A question');
    await say('answer', 'Thanks', member('mia'), id);
    expect(await waiting()).toContain('A question');
    await review.editAnswer({ id: answer.id, text: 'A better one' }, administrator(['analyst'], 'otto'));
    expect(await repliesTo(id)).toEqual(['A better one', 'Thanks']);
    await expect(review.editAnswer({ id, text: 'Not ours' }, analyst)).rejects.toThrow('NO_AUTHORITY');
  });

  it('hides a comment from the site but not from whoever looks after it', async () => {
    const { id } = await say('hide', 'Rude');
    expect(await review.setVisibility({ id, hidden: true }, analyst)).toMatchObject({ hidden: true });
    expect(await textsOf('hide')).toEqual([]);
    await expect(talk.getComment({ id }, member('mia'))).rejects.toThrow('COMMENT_NOT_FOUND');
    await expect(say('hide', 'And you', member('ken'), id)).rejects.toThrow('COMMENT_NOT_FOUND');
    expect(await waiting()).not.toContain('Rude');
    const { items } = await review.listAllComments({ limit: 10, state: 'hidden' }, analyst);
    expect(items.map(({ text }) => text)).toEqual(['Rude']);
    await review.setVisibility({ id, hidden: false }, analyst);
    expect(await textsOf('hide')).toEqual(['Rude']);
  });

  it('is found by its words, and shows a reply with its whole conversation', async () => {
    const { id } = await say('find', '海の生きもの');
    const reply = await say('find', 'わかりました', member('ken'), id);
    const found = await review.listAllComments({ limit: 10, q: '生きもの' }, analyst);
    expect(found).toMatchObject({ items: [{ id }], total: 1 });
    const conversation = await review.getConversation({ id: reply.id, limit: 10 }, analyst);
    expect(conversation).toMatchObject({ comment: { id }, replies: { items: [{ id: reply.id }] } });
  });

  it('is read by nobody who has not logged in, and looked after by those who may', async () => {
    await expect(talk.listComments({ videoId: 'v', limit: 10 }, { principal: visitor('ours') })).rejects.toThrow(
      'NOT_LOGGED_IN',
    );
    for (const other of [member('mia'), nobody]) {
      await expect(review.listAllComments({ limit: 10 }, other)).rejects.toThrow('NO_AUTHORITY');
      await expect(review.removeComment({ id: 'x' }, other)).rejects.toThrow('NO_AUTHORITY');
    }
  });

  it('tells the log in sealed words, and erases their key with the comment', async () => {
    const { id } = await say('sealed', 'Between us');
    await fixture.settle();
    const told = heard.filter(({ entityId }) => entityId === id);
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['CommentPosted']));
    expect(JSON.stringify(told)).not.toContain('Between us');
    const keys = fixture.documents.team(personalDataKeyCollection, 'ours');
    expect(await keys.get(id)).toBeDefined();
    await review.removeComment({ id }, analyst);
    expect(await keys.get(id)).toBeUndefined();
  });

  it('goes with its video, and with whoever said it', async () => {
    const opening = await say('leaves', 'Goes with mia', member('leaver'));
    await say('leaves', 'Goes with it', member('ken'), opening.id);
    await say('leaves', 'Stays', member('ken'));
    const reply = await say('leaves', 'Goes, too', member('leaver'), (await say('leaves', 'Stays, too')).id);
    await bus.publish('identity.member', [gone('member', 'MemberDeleted', 'leaver')]);
    await bus.settle();
    expect(await textsOf('leaves')).toEqual(['Stays, too', 'Stays']);
    await expect(talk.getComment({ id: reply.id }, member('ken'))).rejects.toThrow('COMMENT_NOT_FOUND');
    await bus.publish('catalog.video', [gone('video', 'VideoDeleted', 'leaves')]);
    await bus.settle();
    expect(await textsOf('leaves')).toEqual([]);
  });

  it('goes with its live stream, too', async () => {
    await say('ends', 'What a show');
    await bus.publish('catalog.live', [gone('live', 'LiveDeleted', 'another'), gone('live', 'LiveDeleted', 'ends')]);
    await bus.settle();
    expect(await textsOf('ends')).toEqual([]);
    const { data } = heard.findLast(({ type }) => type === 'CommentDeleted') ?? {};
    expect(data).toEqual({ reason: 'live_deleted' });
  });
});
