import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { done } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import {
  CommentReviewServiceService,
  CommentServiceService,
  ReplyNoticeServiceService,
} from '@marquee/proto/engagement';
import { engagementService, type EngagementPorts } from '../src/index.js';
import { waitingReplyMailCollection } from '../src/reply-notice/reply-mails.js';
import { ports } from './ports.js';
import { queries } from './queries.js';

interface As {
  readonly principal: Principal;
}
const member = (id: string, team = 'ours'): As => ({ principal: { kind: 'member', id, team, groups: [] } });
const site: As = { principal: { kind: 'administrator', id: 'olga', team: 'ours', role: 'owner', categories: [] } };
const minute = 60_000;

describe('what members are told of replies', () => {
  const clock = new ManualClock();
  const calls: EventEnvelope[] = [];
  let fixture: ServiceFixture<EngagementPorts>;
  let talk: RpcClient<CommentServiceService>;
  let review: RpcClient<CommentReviewServiceService>;
  let notices: RpcClient<ReplyNoticeServiceService>;

  const open = () => {
    talk = fixture.client(CommentServiceService);
    review = fixture.client(CommentReviewServiceService);
    notices = fixture.client(ReplyNoticeServiceService);
  };
  beforeAll(async () => {
    fixture = await openService(engagementService, { queries, clock, ports });
    await fixture.bus.subscribe('listening', ['engagement.reply-notices'], async (event) => {
      if (event.type === 'ReplyMailCalledFor') calls.push(event);
      return done;
    });
    open();
  });
  afterAll(() => fixture.stop());

  const say = async (text: string, by: As, replyTo = '') => {
    clock.advance(1_000);
    const said = await talk.postComment({ videoId: 'v', replyTo, text }, by);
    await fixture.settle();
    return said;
  };
  const toldTo = async (id: string, team?: string) =>
    (await notices.listReplyNotices({}, member(id, team))).items.map(({ comment, read }) => [comment?.text, read]);
  const rows = () => fixture.documents.team(waitingReplyMailCollection, 'ours');
  const callsTo = (id: string) =>
    calls
      .filter(({ entityId }) => entityId === id)
      .map(({ data }) => (data as { replies: { commentId: string }[] }).replies.map(({ commentId }) => commentId));
  /** As soon as nothing is planned for them any more. */
  const told = async (id: string) => {
    await until(async () => (await rows().get(id)) === undefined);
    await fixture.settle();
  };

  it('are the replies of others to what they have said, also of the site, the latest first', async () => {
    const { id } = await say('A question', member('mia'));
    await say('Of my own', member('mia'), id);
    const reply = await say('From a member', member('ken'), id);
    clock.advance(1_000);
    await review.answerComment({ id, text: 'From the site' }, site);
    await say('To the reply', member('noa'), reply.id);
    expect(await toldTo('mia')).toEqual([
      ['To the reply', false],
      ['From the site', false],
      ['From a member', false],
    ]);
    expect(await toldTo('ken')).toEqual([['To the reply', false]]);
    expect(await toldTo('noa')).toEqual([]);
    expect(await toldTo('mia', 'theirs')).toEqual([]);
    await say('To the site', member('ken'), id);
    expect(await toldTo('olga')).toEqual([]);
  });

  it('are unread until they are read, by whom they are for', async () => {
    const { id } = await say('Read me', member('reader'));
    const first = await say('One', member('ken'), id);
    await say('Two', member('ken'), id);
    await notices.readReplyNotices({ id: first.id }, member('other'));
    await notices.readReplyNotices({ id: first.id }, member('reader', 'theirs'));
    expect(await toldTo('reader')).toEqual([
      ['Two', false],
      ['One', false],
    ]);
    await notices.readReplyNotices({ id: first.id }, member('reader'));
    expect(await toldTo('reader')).toEqual([
      ['Two', false],
      ['One', true],
    ]);
    await notices.readReplyNotices({}, member('reader'));
    expect((await toldTo('reader')).every(([, read]) => read)).toBe(true);
  });

  it('are no more than is there', async () => {
    const { id } = await say('Here', member('sees'));
    const hidden = await say('Rude', member('ken'), id);
    const deleted = await say('Regretted', member('ken'), id);
    await review.setVisibility({ id: hidden.id, hidden: true }, site);
    await talk.deleteComment({ id: deleted.id }, member('ken'));
    expect(await toldTo('sees')).toEqual([]);
    await review.setVisibility({ id: hidden.id, hidden: false }, site);
    expect(await toldTo('sees')).toEqual([['Rude', false]]);
  });

  it('come in one mail a quarter of an hour after the first, also when the process died meanwhile', async () => {
    const { id } = await say('Mail me', member('mailed'));
    const first = await say('One', member('ken'), id);
    clock.advance(10 * minute);
    const second = await say('Two', member('noa'), id);
    const due = Date.parse(first.createdAt) + 15 * minute;
    expect((await rows().get('mailed'))?.dueAt).toBe(new Date(due).toISOString());
    await fixture.restart();
    open();
    clock.advance(due - 1 - clock.now().getTime());
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(callsTo('mailed')).toEqual([]);
    clock.advance(1);
    await told('mailed');
    expect(callsTo('mailed')).toEqual([[first.id, second.id]]);
    const third = await say('Three', member('ken'), id);
    clock.advance(15 * minute);
    await told('mailed');
    expect(callsTo('mailed')).toEqual([[first.id, second.id], [third.id]]);
  });

  it('come in no mail once they were read, or are gone', async () => {
    const { id } = await say('Quick', member('quick'));
    const read = await say('One', member('ken'), id);
    await notices.readReplyNotices({ id: read.id }, member('quick'));
    await told('quick');
    const gone = await say('Two', member('ken'), id);
    await talk.deleteComment({ id: gone.id }, member('ken'));
    clock.advance(15 * minute);
    await told('quick');
    expect(callsTo('quick')).toEqual([]);
  });

  it('say nothing of what was said in the log, and go with the member', async () => {
    const { id } = await say('Leaving', member('leaver'));
    await say('Between us', member('ken'), id);
    await fixture.bus.publish('identity.member', [
      {
        ...{ id: 'gone1', type: 'MemberDeleted', schema: 1, team: 'ours', entity: 'member', entityId: 'leaver' },
        ...{ revision: 2, at: clock.now().toISOString(), actor: { kind: 'service', id: 'test' }, data: {} },
      },
    ]);
    await fixture.settle();
    expect(await toldTo('leaver')).toEqual([]);
    expect(await rows().get('leaver')).toBeUndefined();
    expect(JSON.stringify(calls)).not.toMatch(/One|Two/);
  });

  it('are for members alone', async () => {
    for (const by of [site, { principal: visitor('ours') }]) {
      await expect(notices.listReplyNotices({}, by)).rejects.toThrow(/NO_AUTHORITY|NOT_LOGGED_IN/);
      await expect(notices.readReplyNotices({}, by)).rejects.toThrow(/NO_AUTHORITY|NOT_LOGGED_IN/);
    }
    await expect(notices.readReplyNotices({ id: 'No id!' }, member('mia'))).rejects.toThrow('INVALID_INPUT');
  });

  it('and lead to the conversation that they are part of', async () => {
    const { id } = await say('Begins', member('mia'));
    const reply = await say('Answers', member('ken'), id);
    expect(await talk.getOpening({ id: reply.id }, member('mia'))).toMatchObject({ id, replyCount: 1 });
    await review.setVisibility({ id, hidden: true }, site);
    await expect(talk.getOpening({ id: reply.id }, member('mia'))).rejects.toThrow('COMMENT_NOT_FOUND');
    await expect(talk.getOpening({ id: reply.id }, member('mia', 'theirs'))).rejects.toThrow('COMMENT_NOT_FOUND');
  });
});
