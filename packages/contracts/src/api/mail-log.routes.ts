import { mailAudiences, mailKinds, mailReasons, mailStatuses } from '../mail/mails.js';
import { boolean, count, countedPage, email, id, instant, line, list, paging, record, string } from './fields.js';
import { mailSorts } from './list-orders.js';
import { route } from './route.js';

const mail = record({
  id: id().required(),
  kind: string().oneOf(mailKinds).required(),
  audience: string().oneOf(mailAudiences).required(),
  /** '' when the recipient has gone. */
  email: string().defined(),
  /** Whose account it is; null: nobody’s. */
  recipientId: id().nullable().defined(),
  /** The invitation that it brings; null: none. */
  invitationId: id().nullable().defined(),
  /** What an administrator wrote, that it brings; null: nothing. */
  mailingId: id().nullable().defined(),
  status: string().oneOf(mailStatuses).required(),
  /** Why it is deferred, bounced or dropped; null: there is nothing wrong with it. */
  reason: string().oneOf(mailReasons).nullable().defined(),
  attempts: count().required(),
  createdAt: instant().required(),
  /** When it came to its status. */
  changedAt: instant().required(),
  /** While it is deferred; null: it is not. */
  nextAttemptAt: instant().nullable().defined(),
});

const mailInFull = mail.shape({
  /** The latest 50 steps, the latest last. */
  course: list(
    record({
      status: string().oneOf(mailStatuses).required(),
      at: instant().required(),
      reason: string().oneOf(mailReasons).nullable().defined(),
      /** Codes of SMTP, as `550 5.1.1`; '': nobody answered, or all is well. */
      answer: string().defined(),
    }),
  ).required(),
  repeatable: boolean().required(),
});

/** Addresses that one call takes. */
export const mostInvited = 50;

export const invitationMailsBody = record({
  emails: list(email().required()).min(1).max(mostInvited).required(),
});

const read = { tag: 'Audience', permission: 'mailLog.read' } as const;

/** What became of the mails that the site has sent. */
export const mailLogRoutes = {
  listMails: route({
    ...read,
    method: 'GET',
    path: '/api/teams/{teamId}/mails',
    summary:
      'Mails that the site has sent, to whom, and what became of them; to administrators only for those who manage them',
    query: record({
      ...paging,
      kind: string().oneOf(mailKinds).optional(),
      status: string().oneOf(mailStatuses).optional(),
      /** Only those that bring what an administrator wrote. */
      mailing: id().optional(),
      q: line(100).optional(),
      sort: string().oneOf(mailSorts).default('newest'),
    }),
    reply: countedPage(mail),
  }),
  getMail: route({
    ...read,
    method: 'GET',
    path: '/api/teams/{teamId}/mails/{mailId}',
    summary: 'One mail and its course',
    reply: mailInFull,
    errors: ['MAIL_NOT_FOUND'],
  }),
  resendMail: route({
    tag: 'Audience',
    permission: 'member.manage',
    method: 'POST',
    path: '/api/teams/{teamId}/mails/{mailId}/resend',
    summary: 'Send the mail of an invitation again',
    reply: mailInFull,
    errors: ['MAIL_NOT_FOUND', 'MAIL_NOT_REPEATABLE', 'MAIL_UNDER_WAY', 'MAIL_SENT_LATELY'],
  }),
  mailInvitation: route({
    tag: 'Audience',
    permission: 'member.manage',
    method: 'POST',
    path: '/api/teams/{teamId}/invitations/{invitationId}/mails',
    summary: 'Send the link of an invitation to addresses; those to which it is not sent are named, with the reason',
    body: invitationMailsBody,
    reply: record({
      items: list(
        record({
          email: string().required(),
          /** The mail in the log; null: it is not sent. */
          mailId: id().nullable().defined(),
          error: string()
            .oneOf(['ALREADY_MEMBER', 'INVITATION_MAILED'] as const)
            .nullable()
            .defined(),
        }),
      ).required(),
    }),
    errors: [
      'INVITATION_NOT_FOUND',
      'INVITATION_DEADLINE_PASSED',
      'INVITATION_LIMIT_REACHED',
      'INVITATION_MAILS_THROTTLED',
    ],
  }),
} as const;
