import { describe, expect, it } from '@jest/globals';
import { fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import type { MailEvent, MailEvents } from '@marquee/contracts';
import { evolve } from './mail.js';
import { type MailCommand, mailDecider } from './mail.decider.js';

const begun: MailEvents['MailBegun'] = {
  kind: 'invitation',
  audience: 'member',
  recipient: '',
  about: 'inv',
  email: 'mia@example.test',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const first: MailEvent = { type: 'MailBegun', data: begun };
const [at, usefulUntil] = ['2026-01-01T00:00:10.000Z', '2026-01-02T00:00:00.000Z'];
const full = { reason: 'mailbox', answer: '452 4.2.2' } as const;
const deferred = (when = at): MailEvent => ({
  type: 'MailDeferred',
  data: { at: when, ...full, nextAttemptAt: when },
});
const processed: MailEvent = { type: 'MailProcessed', data: { at } };
const bounced: MailEvent = { type: 'MailBounced', data: { at, reason: 'address', answer: '550 5.1.1' } };
const fail = (when = at, temporary = true): MailCommand => ({
  ...{ type: 'Fail', temporary, usefulUntil },
  trouble: { at: when, ...full },
});
const given = specify(mailDecider);

describe('a mail', () => {
  it('is begun once, however often its event comes', () => {
    given().when({ type: 'Begin', mail: begun, now: at }).then(first);
    given(first).when({ type: 'Begin', mail: begun, now: at }).then();
    given(first, deferred()).when({ type: 'Begin', mail: begun, now: at }).then();
    given(first, processed).when({ type: 'Begin', mail: begun, now: at }).then();
  });

  it('is tried once more when what had failed for good is asked for again', () => {
    const again: MailEvent = { type: 'MailSentAgain', data: { at } };
    given(first, bounced).when({ type: 'Begin', mail: begun, now: at }).then(again);
  });

  it('is as far as we know: taken by a server, or in the mailbox', () => {
    given(first).when({ type: 'Accept', as: 'processed', now: at }).then(processed);
    given(first).when({ type: 'Accept', as: 'delivered', now: at }).then({ type: 'MailDelivered', data: { at } });
    given(first, processed).when({ type: 'Accept', as: 'processed', now: at }).then();
  });

  it('waits longer after each attempt that failed, five minutes at most', () => {
    const pauses = Array.from({ length: 8 }, (_, tries) => {
      const state = fold(evolve, [first, ...Array.from({ length: tries }, () => deferred())]);
      const [event] = mailDecider.decide(fail(), state);
      return event?.type === 'MailDeferred' ? (Date.parse(event.data.nextAttemptAt) - Date.parse(at)) / 1_000 : 0;
    });
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  });

  it('is given up from the moment on in which it is of no use any more', () => {
    given(first)
      .when(fail('2026-01-01T23:59:59.999Z'))
      .then({
        type: 'MailDeferred',
        data: { at: '2026-01-01T23:59:59.999Z', ...full, nextAttemptAt: '2026-01-02T00:00:04.999Z' },
      });
    given(first)
      .when(fail(usefulUntil))
      .then({ type: 'MailDropped', data: { at: usefulUntil, ...full } });
  });

  it('bounces when it is refused for good, also while it could still be tried', () => {
    given(first, deferred())
      .when(fail(at, false))
      .then({ type: 'MailBounced', data: { at, ...full } });
  });

  it('that somebody has taken does not fail afterwards', () => {
    given(first, processed).when(fail()).then();
    given(first, processed).when({ type: 'Drop', now: at }).then();
  });

  it('is dropped, without an attempt, when what it was about is over', () => {
    const state = fold(evolve, [first, { type: 'MailDropped', data: { at, reason: 'needless', answer: '' } }]);
    expect(state).toMatchObject({ status: 'dropped', attempts: 0 });
    given(first, bounced).when({ type: 'Drop', now: at }).then();
  });

  it('is sent again when it did not arrive at once, else after ten minutes', () => {
    const again = (now: string): MailCommand => ({ type: 'SendAgain', now });
    given(first, bounced).when(again(at)).then({ type: 'MailSentAgain', data: { at } });
    given(first, processed).when(again('2026-01-01T00:10:09.999Z')).thenThrows('MAIL_SENT_LATELY', { minutes: 1 });
    const now = '2026-01-01T00:10:10.000Z';
    given(first, processed)
      .when(again(now))
      .then({ type: 'MailSentAgain', data: { at: now } });
  });

  it('is not sent again while it is under way, nor when it is no invitation, nor to nobody', () => {
    const again: MailCommand = { type: 'SendAgain', now: '2026-01-03T00:00:00.000Z' };
    given(first).when(again).thenThrows('MAIL_UNDER_WAY');
    given(first, deferred()).when(again).thenThrows('MAIL_UNDER_WAY');
    given({ type: 'MailBegun', data: { ...begun, kind: 'reset' } }, processed)
      .when(again)
      .thenThrows('MAIL_NOT_REPEATABLE');
    given(first, processed, { type: 'MailRecipientErased', data: {} }).when(again).thenThrows('MAIL_NOT_REPEATABLE');
    const joined: MailEvent = { type: 'MailRecipientKnown', data: { recipient: 'mia' } };
    given(first, processed, joined).when(again).thenThrows('MAIL_NOT_REPEATABLE');
    given().when(again).thenThrows('MAIL_NOT_FOUND');
  });

  it('begins its pauses anew when it is sent again, and goes on counting attempts', () => {
    const state = fold(evolve, [first, deferred(), bounced, { type: 'MailSentAgain', data: { at } }]);
    expect(state).toMatchObject({ status: 'processing', attempts: 2, tries: 0 });
  });

  it('belongs to the member whom its recipient has become, and forgets them once', () => {
    const known: MailEvent = { type: 'MailRecipientKnown', data: { recipient: 'mia' } };
    const erased: MailEvent = { type: 'MailRecipientErased', data: {} };
    given(first).when({ type: 'KnowRecipient', recipient: 'mia' }).then(known);
    given(first, known).when({ type: 'KnowRecipient', recipient: 'noa' }).then();
    given(first, known).when({ type: 'EraseRecipient' }).then(erased);
    given(first, known, erased).when({ type: 'EraseRecipient' }).then();
    given(first, erased).when({ type: 'KnowRecipient', recipient: 'mia' }).then();
    expect(fold(evolve, [first, known, erased])).toMatchObject({ email: '', recipient: '' });
  });

  it('keeps the latest 50 steps', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      deferred(`2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z`),
    );
    const { course, attempts } = fold(evolve, [first, ...many]) ?? {};
    expect([course?.length, course?.at(-1)?.at, attempts]).toEqual([50, '2026-01-01T00:00:59.000Z', 60]);
  });
});
