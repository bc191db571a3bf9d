import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { MailingEvent, MailingTerms } from '@marquee/contracts';
import { mailingDecider } from './mailing.decider.js';

const terms: MailingTerms = {
  title: 'Autumn',
  subject: 'New films',
  content: 'Hello {{name}}',
  sendTo: 'groups',
  groups: ['gold', 'staff'],
  members: [],
};
const toMembers: MailingTerms = { ...terms, sendTo: 'members', groups: [], members: ['mia'] };
const createdAt = '2026-11-01T00:00:00.000Z';
const created: MailingEvent = { type: 'MailingCreated', data: { ...terms, createdAt } };
const named: MailingEvent = { type: 'MailingCreated', data: { ...toMembers, createdAt } };
const sendAt = '2026-11-20T05:00:00.000Z';
const scheduled: MailingEvent = { type: 'MailingScheduled', data: { sendAt } };
const unscheduled: MailingEvent = { type: 'MailingUnscheduled', data: {} };
const begun: MailingEvent = { type: 'MailingBegun', data: { at: sendAt, recipients: 2 } };
const sent: MailingEvent = { type: 'MailingSent', data: { at: sendAt, recipients: 2 } };
const changed = (to: MailingTerms): MailingEvent => ({ type: 'MailingChanged', data: to });
const given = specify(mailingDecider);

const schedule = (at: Partial<{ sendAt: string; now: string; timeZone: string; recipients: number }> = {}) =>
  ({ type: 'Schedule', sendAt, now: createdAt, timeZone: 'Asia/Tokyo', recipients: 1, ...at }) as const;
const sendNow = (recipients: number) => ({ type: 'SendNow', recipients, now: sendAt }) as const;

describe('what an administrator writes to members', () => {
  it('is a draft until it is sent', () => {
    given().when({ type: 'Create', terms, createdAt }).then(created);
    given(created).when({ type: 'Create', terms, createdAt }).thenThrows('CONFLICT');
    given().when(sendNow(1)).thenThrows('MAILING_NOT_FOUND');
  });

  it('is sent at once to one member or more, and to nobody not at all', () => {
    given(created).when(sendNow(2)).then(begun);
    given(named)
      .when(sendNow(1))
      .then({ type: 'MailingBegun', data: { at: sendAt, recipients: 1 } });
    given(created).when(sendNow(0)).thenThrows('MAILING_WITHOUT_RECIPIENTS');
  });

  it('is scheduled for a time after now', () => {
    given(created)
      .when(schedule({ now: '2026-11-20T04:59:59.999Z' }))
      .then(scheduled);
    given(created)
      .when(schedule({ now: sendAt }))
      .thenThrows('INVALID_INPUT');
  });

  it('is scheduled for a full hour by the clocks of the site', () => {
    given(created)
      .when(schedule({ sendAt: '2026-11-20T05:30:00.000Z' }))
      .thenThrows('INVALID_INPUT');
    given(created)
      .when(schedule({ sendAt: '2026-11-20T05:00:00.001Z' }))
      .thenThrows('INVALID_INPUT');
    given(created)
      .when(schedule({ timeZone: 'Asia/Kolkata' }))
      .thenThrows('INVALID_INPUT');
    const inIndia = '2026-11-20T05:30:00.000Z';
    given(created)
      .when(schedule({ sendAt: inIndia, timeZone: 'Asia/Kolkata' }))
      .then({ type: 'MailingScheduled', data: { sendAt: inIndia } });
  });

  it('is not scheduled for members one by one, nor for nobody', () => {
    given(named).when(schedule()).thenThrows('MAILING_OF_MEMBERS_TIMED');
    given(created)
      .when(schedule({ recipients: 0 }))
      .thenThrows('MAILING_WITHOUT_RECIPIENTS');
    given(created, scheduled)
      .when({ type: 'Change', terms: toMembers, recipients: 1 })
      .thenThrows('MAILING_OF_MEMBERS_TIMED');
    given(created, scheduled).when({ type: 'Change', terms, recipients: 0 }).thenThrows('MAILING_WITHOUT_RECIPIENTS');
    given(created).when({ type: 'Change', terms: toMembers, recipients: 0 }).then(changed(toMembers));
  });

  it('can be changed, moved, taken back, sent and deleted while it is scheduled', () => {
    given(created, scheduled).when({ type: 'Change', terms, recipients: 1 }).then(changed(terms));
    const later = '2026-11-20T06:00:00.000Z';
    given(created, scheduled)
      .when(schedule({ sendAt: later }))
      .then({ type: 'MailingScheduled', data: { sendAt: later } });
    given(created, scheduled).when({ type: 'Unschedule' }).then(unscheduled);
    given(created).when({ type: 'Unschedule' }).then();
    given(created, scheduled).when(sendNow(2)).then(begun);
    given(created, scheduled).when({ type: 'Delete' }).then({ type: 'MailingDeleted', data: {} });
  });

  it('begins when its time has come, and not before', () => {
    const begin = (now: string) => ({ type: 'BeginWhenDue', recipients: 2, now }) as const;
    given(created, scheduled).when(begin(sendAt)).then(begun);
    given(created, scheduled).when(begin('2026-11-20T04:59:59.999Z')).then();
    given(created).when(begin(sendAt)).then();
    given(created, scheduled, unscheduled).when(begin(sendAt)).then();
    given(created, scheduled, begun).when(begin(sendAt)).then();
    given().when(begin(sendAt)).then();
  });

  it('is skipped when its time has come, and sent by whoever sends it then', () => {
    const skip = (now: string) => ({ type: 'SkipWhenDue', now }) as const;
    const skipped: MailingEvent = { type: 'MailingSkipped', data: { at: sendAt } };
    given(created, scheduled).when(skip(sendAt)).then(skipped);
    given(created, scheduled).when(skip('2026-11-20T04:59:59.999Z')).then();
    given(created).when(skip(sendAt)).then();
    given(created, scheduled, begun).when(skip(sendAt)).then();
    given(created, scheduled, skipped).when(skip(sendAt)).then();
    given(created, scheduled, skipped).when({ type: 'BeginWhenDue', recipients: 2, now: sendAt }).then();
    given(created, scheduled, skipped).when(sendNow(2)).then(begun);
    given(created, scheduled, skipped).when(schedule()).then(scheduled);
    given(created, scheduled, skipped).when({ type: 'Delete' }).then({ type: 'MailingDeleted', data: {} });
  });

  it('is sent once every mail is called for', () => {
    const finish = { type: 'Finish', recipients: 2, unsubscribed: 0, now: sendAt } as const;
    given(created, begun).when(finish).then(sent);
    given(created, begun)
      .when({ ...finish, unsubscribed: 1 })
      .then({ type: 'MailingSent', data: { at: sendAt, recipients: 2, unsubscribed: 1 } });
    given(created, begun, sent).when(finish).then();
    given(created).when(finish).then();
  });

  it('does not change any more from where its sending has begun', () => {
    for (const events of [
      [created, begun],
      [created, begun, sent],
    ]) {
      given(...events)
        .when({ type: 'Change', terms, recipients: 1 })
        .thenThrows('MAILING_SENT');
      given(...events)
        .when(schedule())
        .thenThrows('MAILING_SENT');
      given(...events)
        .when({ type: 'Unschedule' })
        .thenThrows('MAILING_SENT');
      given(...events)
        .when(sendNow(1))
        .thenThrows('MAILING_SENT');
      given(...events)
        .when({ type: 'Delete' })
        .thenThrows('MAILING_SENT');
      given(...events)
        .when({ type: 'LoseGroups', gone: ['gold'] })
        .then();
    }
  });

  it('loses groups that were deleted, and its time with the last of them', () => {
    const lose = (...gone: string[]) => ({ type: 'LoseGroups', gone }) as const;
    given(created, scheduled)
      .when(lose('gold'))
      .then(changed({ ...terms, groups: ['staff'] }));
    given(created, scheduled)
      .when(lose('gold', 'staff'))
      .then(changed({ ...terms, groups: [] }), unscheduled);
    given(created)
      .when(lose('gold', 'staff'))
      .then(changed({ ...terms, groups: [] }));
    given(created).when(lose('other')).then();
    given().when(lose('gold')).then();
  });
});
