import { email, instant, record, string } from './fields.js';
import { token } from './landing.js';
import { route } from './route.js';

export const mailSenderBody = record({ address: email().required() });

const mailSender = record({
  /** Where answers go; null: nowhere. */
  address: string().nullable().defined(),
  confirmedAt: instant().nullable().defined(),
  /** Waits for the link of a mail to be opened there; null: none does. */
  pending: record({
    address: string().required(),
    requestedAt: instant().required(),
    /** The link is of no use from then on. */
    expiresAt: instant().required(),
  })
    .nullable()
    .defined(),
});

const path = '/api/teams/{teamId}/mail-sender';
const ofSite = { tag: 'Site', permission: 'site.manage' } as const;

export const mailSenderRoutes = {
  getMailSender: route({
    ...ofSite,
    method: 'GET',
    path,
    summary: 'Where answers to the mails of the site go',
    reply: mailSender,
  }),
  requestMailSender: route({
    ...ofSite,
    method: 'POST',
    path: `${path}/request`,
    summary:
      'Let answers go to an address, once the link (24 hours) of a mail to it was opened; once more: another mail',
    body: mailSenderBody,
    status: 200,
    reply: mailSender,
    errors: ['MAIL_SENDER_LIMITED'],
    rateLimit: 'credentials',
  }),
  withdrawMailSender: route({
    ...ofSite,
    method: 'DELETE',
    path: `${path}/request`,
    summary: 'Wait for no address any more; the link of its mail stops working',
    status: 200,
    reply: mailSender,
  }),
  removeMailSender: route({
    ...ofSite,
    method: 'DELETE',
    path,
    summary: 'Let answers go nowhere again',
    status: 200,
    reply: mailSender,
  }),
  confirmMailSender: route({
    method: 'POST',
    path: '/api/mail-sender/confirm',
    tag: 'Site',
    summary: 'Open the link of the mail: answers to the mails of the site go there from now on',
    permission: 'public.use',
    body: record({ token: token().required() }),
    status: 200,
    reply: record({ site: string().required(), address: string().required() }),
    errors: ['LINK_INVALID'],
    rateLimit: 'credentials',
  }),
} as const;
