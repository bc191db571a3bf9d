import { mailTopics } from '../mail/mail-topics.js';
import { boolean, id, record, string } from './fields.js';
import { token } from './landing.js';
import { route } from './route.js';

/** Which mails an administrator wants that are sent to nobody who does not want them. */
export const notificationsBody = record({
  /** People wait for approval: at most once an hour, and only to those who may approve them. */
  approvalPending: boolean().required(),
  /** Members have said something of videos: at most once an hour, and only to those who look after it. Absent: as before. */
  newComments: boolean().optional(),
  /** Members owe something for a subscription: at most once an hour, and only to those who look after payments. Absent: as before. */
  paymentsOwed: boolean().optional(),
});
const notifications = notificationsBody.concat(
  record({ newComments: boolean().required(), paymentsOwed: boolean().required() }),
);

/** Which mails a member wants that are not necessary. */
export const memberNotificationsBody = record({
  /** What the site writes to its members. */
  announcements: boolean().required(),
  /** Somebody replied to what they have said of a video: once for all replies of a quarter of an hour. */
  replies: boolean().required(),
});

const ofMember = {
  tag: 'Account',
  permission: 'membership.manage',
  path: '/api/sites/{teamId}/me/notifications',
} as const;

/** What a link in a mail is about. */
const subscription = record({
  teamId: id().required(),
  siteName: string().required(),
  topic: string().oneOf(mailTopics).required(),
  wanted: boolean().required(),
});

const link = {
  method: 'POST',
  tag: 'Account',
  permission: 'public.use',
  status: 200,
  errors: ['LINK_INVALID'],
  rateLimit: 'credentials',
} as const;

const own = { tag: 'Account', permission: 'account.manage', path: '/api/teams/{teamId}/me/notifications' } as const;

export const notificationRoutes = {
  getNotifications: route({ ...own, method: 'GET', summary: 'Which mails one wants', reply: notifications }),
  updateNotifications: route({
    ...own,
    method: 'PUT',
    summary: 'Choose which mails one wants',
    body: notificationsBody,
    reply: notifications,
  }),
  getMemberNotifications: route({
    ...ofMember,
    method: 'GET',
    summary: 'Which mails the member wants that are not necessary',
    reply: memberNotificationsBody,
  }),
  updateMemberNotifications: route({
    ...ofMember,
    method: 'PUT',
    summary: 'Choose which mails the member wants that are not necessary',
    body: memberNotificationsBody,
    reply: memberNotificationsBody,
  }),
  getMailSubscription: route({
    ...link,
    path: '/api/unsubscribe/check',
    summary: 'What the link in a mail is about by which members say that they want no more of its kind',
    body: record({ token: token().required() }),
    reply: subscription,
  }),
  chooseMailSubscription: route({
    ...link,
    path: '/api/unsubscribe',
    summary: 'Say by the link in a mail that one wants no more of its kind, or wants them again; needs no login',
    body: record({ token: token().required(), wanted: boolean().required() }),
    reply: subscription,
  }),
} as const;
