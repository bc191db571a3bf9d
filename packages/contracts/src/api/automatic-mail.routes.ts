import { automaticMailNames } from '../mail/automatic-mails.js';
import { longestMailing } from '../mail/mailings.js';
import { boolean, label, list, record, string, text, version } from './fields.js';
import { route } from './route.js';

const written = {
  /** Whether it goes out when what it is about happens. */
  enabled: boolean().required(),
  subject: label(200).required(),
  content: text(longestMailing).required(),
};

const automaticMail = record({
  name: string().oneOf(automaticMailNames).required(),
  ...written,
  /** Whether administrators have decided about it; otherwise it is as it was at first. */
  changed: boolean().required(),
  version: version().required(),
});

export const automaticMailBody = record(written);

const own = { tag: 'Audience', permission: 'member.manage' } as const;
const one = '/api/teams/{teamId}/automatic-mails/{automaticMailName}';

/** What a site writes to members by itself: welcome, approval, completed_purchase and cancel_subscription. */
export const automaticMailRoutes = {
  listAutomaticMails: route({
    ...own,
    method: 'GET',
    path: '/api/teams/{teamId}/automatic-mails',
    summary:
      'Emails that go out by themselves: when an account can be used, is approved, something is bought, or cancelled',
    reply: record({ items: list(automaticMail.required()).required() }),
  }),
  getAutomaticMail: route({
    ...own,
    method: 'GET',
    path: one,
    summary: 'One email that goes out by itself',
    reply: automaticMail,
    errors: ['AUTOMATIC_MAIL_NOT_FOUND'],
  }),
  updateAutomaticMail: route({
    ...own,
    method: 'PUT',
    path: one,
    summary: 'Write an email that goes out by itself, turn it on or off',
    body: automaticMailBody,
    versioned: true,
    reply: automaticMail,
    errors: ['AUTOMATIC_MAIL_NOT_FOUND'],
  }),
  resetAutomaticMail: route({
    ...own,
    method: 'POST',
    path: `${one}/reset`,
    summary: 'Make an email that goes out by itself what it was at first, in the language of the site',
    reply: automaticMail,
    errors: ['AUTOMATIC_MAIL_NOT_FOUND'],
  }),
  testAutomaticMail: route({
    ...own,
    method: 'POST',
    path: `${one}/test`,
    summary: 'Send it to oneself alone, to see how it reads',
    errors: ['AUTOMATIC_MAIL_NOT_FOUND', 'MAILINGS_THROTTLED'],
  }),
} as const;
