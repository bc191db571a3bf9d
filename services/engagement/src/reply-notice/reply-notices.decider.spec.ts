import { describe, it } from '@jest/globals';
import type { ReplyNoticesEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { mostNotices } from './reply-notices.js';
import { replyNoticesDecider, type ReplyNoticesCommand } from './reply-notices.decider.js';

const given = specify(replyNoticesDecider);
const minute = 60_000;
const start = Date.parse('2026-11-26T09:00:00.000Z');
const after = (minutes: number): string => new Date(start + minutes * minute).toISOString();

const reply = (commentId: string) => ({ commentId, videoId: 'v', authorId: 'ken', author: 'member' }) as const;
const noticed = (commentId: string, minutes = 0): ReplyNoticesEvent => ({
  type: 'ReplyNoticed',
  data: { ...reply(commentId), at: after(minutes) },
});
const notice = (commentId: string, minutes = 0): ReplyNoticesCommand => ({
  ...{ type: 'Notice', reply: reply(commentId), at: after(minutes) },
});
const read = (...commentIds: string[]): ReplyNoticesEvent => ({ type: 'RepliesRead', data: { commentIds } });
const gone = (...commentIds: string[]): ReplyNoticesEvent => ({ type: 'RepliesGone', data: { commentIds } });
const called = (...ids: string[]): ReplyNoticesEvent => ({
  ...{ type: 'ReplyMailCalledFor', data: { replies: ids.map(reply) } },
});
const call = (minutes: number, ...present: string[]): ReplyNoticesCommand => ({
  ...{ type: 'CallForMail', present, now: after(minutes) },
});

describe('what a member is told of replies', () => {
  it('is each of them once', () => {
    given().when(notice('a')).then(noticed('a'));
    given(noticed('a')).when(notice('a')).then();
    given(noticed('a')).when(notice('b', 1)).then(noticed('b', 1));
  });

  it('is the latest, in their order, whenever they are heard of', () => {
    const many = Array.from({ length: mostNotices }, (_, index) => noticed(`n${index}`, index + 1));
    given(...many.slice(1))
      .when(notice('early', 1))
      .then(noticed('early', 1));
    given(...many)
      .when(notice('too early'))
      .then();
    given(...many.toReversed())
      .when(notice('late', 99))
      .thenState({
        notices: [...many.slice(1), noticed('late', 99)].map(({ data }) => ({
          ...(data as Extract<ReplyNoticesEvent, { type: 'ReplyNoticed' }>['data']),
          ...{ read: false, mailed: false },
        })),
      });
  });

  it('is read once, one by one or all together', () => {
    const both = [noticed('a'), noticed('b', 1)];
    given(...both)
      .when({ type: 'Read', commentIds: ['b', 'unknown'] })
      .then(read('b'));
    given(...both, read('b'))
      .when({ type: 'Read', commentIds: ['b'] })
      .then();
    given(...both, read('b'))
      .when({ type: 'Read', commentIds: null })
      .then(read('a'));
    given().when({ type: 'Read', commentIds: null }).then();
  });

  it('comes in one mail, a quarter of an hour after the first of them', () => {
    const both = [noticed('a'), noticed('b', 14)];
    given(...both)
      .when(call(14.99, 'a', 'b'))
      .then();
    given(...both)
      .when(call(15, 'a', 'b'))
      .then(called('a', 'b'));
    given(...both, called('a', 'b'))
      .when(call(60, 'a', 'b'))
      .then();
    given(...both, called('a', 'b'), noticed('c', 16))
      .when(call(31, 'a', 'b', 'c'))
      .then(called('c'));
  });

  it('comes in no mail when it was read meanwhile, or is not there any more', () => {
    const both = [noticed('a'), noticed('b', 14)];
    given(...both, read('a'))
      .when(call(28.99, 'a', 'b'))
      .then();
    given(...both, read('a'))
      .when(call(29, 'a', 'b'))
      .then(called('b'));
    given(...both)
      .when(call(15, 'b'))
      .then(gone('a'), called('b'));
    given(...both)
      .when(call(15))
      .then(gone('a', 'b'));
    given(...both, gone('a', 'b'))
      .when(call(60))
      .then();
  });

  it('is forgotten with them, once', () => {
    given(noticed('a')).when({ type: 'Forget' }).thenState(null);
    given().when({ type: 'Forget' }).then();
  });
});
