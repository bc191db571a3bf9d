import { longestMailing, mailingRecipients, mailingStatuses } from '../mail/mailings.js';
import { count, countedPage, id, instant, label, line, list, paging, record, string, text, version } from './fields.js';
import { mailingSorts } from './list-orders.js';
import { route } from './route.js';

/** Members that are named one by one. */
export const mostNamed = 100;

const written = {
  /** What administrators call it; no member reads it. */
  title: label(100).required(),
  subject: label(200).required(),
  content: text(longestMailing).required(),
  sendTo: string().oneOf(mailingRecipients).required(),
  /** Of `groups`; otherwise nobody looks at it. */
  groups: list(id().required()).max(100).required(),
  /** Of `members`; otherwise nobody looks at it. */
  members: list(id().required()).max(mostNamed).required(),
};

const listed = record({
  id: id().required(),
  ...written,
  status: string().oneOf(mailingStatuses).required(),
  /** For when it is scheduled, or was and has not been sent; null: it is not, or no more. */
  sendAt: instant().nullable().defined(),
  /** When its sending began; null: it has not. */
  begunAt: instant().nullable().defined(),
  /** How many get it; null: its sending has not begun. */
  recipientCount: count().nullable().defined(),
  /** Of these, to how many the mail server has taken it. */
  sentCount: count().required(),
  /** How many got none because they want no such mails; 0 until it is sent. */
  unsubscribedCount: count().required(),
  createdAt: instant().required(),
  version: version().required(),
});

const mailing = listed.shape({
  /** How many of its mails are in each state. */
  mails: record({
    processing: count().required(),
    processed: count().required(),
    delivered: count().required(),
    deferred: count().required(),
    bounced: count().required(),
    dropped: count().required(),
  }).required(),
});

export const mailingBody = record(written);

/** `sendAt`: a full hour in the site’s time zone, after now; null: at once. */
export const sendMailingBody = record({ sendAt: instant().nullable().defined() });

const own = { tag: 'Audience', permission: 'member.manage' } as const;

/** What administrators write to members. */
export const mailingRoutes = {
  listMailings: route({
    ...own,
    method: 'GET',
    path: '/api/teams/{teamId}/mailings',
    summary: 'Emails that administrators have written to members, drafts too',
    query: record({
      ...paging,
      status: string().oneOf(mailingStatuses).optional(),
      q: line(100).optional(),
      sort: string().oneOf(mailingSorts).default('newest'),
    }),
    reply: countedPage(listed),
  }),
  createMailing: route({
    ...own,
    method: 'POST',
    path: '/api/teams/{teamId}/mailings',
    summary: 'Write to members; it is a draft until it is sent',
    body: mailingBody,
    status: 201,
    reply: mailing,
    errors: ['GROUP_NOT_FOUND', 'MEMBER_NOT_FOUND'],
  }),
  getMailing: route({
    ...own,
    method: 'GET',
    path: '/api/teams/{teamId}/mailings/{mailingId}',
    summary: 'One email to members, and how far its sending is',
    reply: mailing,
    errors: ['MAILING_NOT_FOUND'],
  }),
  updateMailing: route({
    ...own,
    method: 'PUT',
    path: '/api/teams/{teamId}/mailings/{mailingId}',
    summary: 'Change what is written to members, until its sending begins',
    body: mailingBody,
    versioned: true,
    reply: mailing,
    errors: [
      ...(['MAILING_NOT_FOUND', 'MAILING_SENT', 'GROUP_NOT_FOUND', 'MEMBER_NOT_FOUND'] as const),
      ...(['MAILING_OF_MEMBERS_TIMED', 'MAILING_WITHOUT_RECIPIENTS'] as const),
    ],
  }),
  deleteMailing: route({
    ...own,
    method: 'DELETE',
    path: '/api/teams/{teamId}/mailings/{mailingId}',
    summary: 'Delete what is written to members, until its sending begins',
    errors: ['MAILING_NOT_FOUND', 'MAILING_SENT'],
  }),
  countMailingRecipients: route({
    ...own,
    method: 'GET',
    path: '/api/teams/{teamId}/mailings/{mailingId}/recipients',
    summary: 'How many members would get it now: those with an active account and a verified address',
    reply: record({
      count: count().required(),
      /** How many more there would be who want no such mails. */
      unsubscribed: count().required(),
    }),
    errors: ['MAILING_NOT_FOUND'],
  }),
  sendMailing: route({
    ...own,
    method: 'POST',
    path: '/api/teams/{teamId}/mailings/{mailingId}/send',
    summary: 'Send it at once, or at a full hour; one that is scheduled is sent at the new time',
    body: sendMailingBody,
    reply: mailing,
    errors: [
      ...(['MAILING_NOT_FOUND', 'MAILING_SENT', 'MAILING_WITHOUT_RECIPIENTS'] as const),
      ...(['MAILING_OF_MEMBERS_TIMED', 'MAILINGS_THROTTLED'] as const),
    ],
  }),
  unscheduleMailing: route({
    ...own,
    method: 'POST',
    path: '/api/teams/{teamId}/mailings/{mailingId}/unschedule',
    summary: 'Make a scheduled one a draft again, until its sending begins',
    reply: mailing,
    errors: ['MAILING_NOT_FOUND', 'MAILING_SENT'],
  }),
  testMailing: route({
    ...own,
    method: 'POST',
    path: '/api/teams/{teamId}/mailings/{mailingId}/test',
    summary: 'Send it to oneself alone, to see how it reads',
    errors: ['MAILING_NOT_FOUND', 'MAILINGS_THROTTLED'],
  }),
} as const;
