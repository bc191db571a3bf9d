import { boolean, record } from './fields.js';
import { route } from './route.js';

/** Which mails an administrator wants that are sent to nobody who does not want them. */
export const notificationsBody = record({
  /** People wait for approval: at most once an hour, and only to those who may approve them. */
  approvalPending: boolean().required(),
});

const own = { tag: 'Account', permission: 'account.manage', path: '/api/teams/{teamId}/me/notifications' } as const;

export const notificationRoutes = {
  getNotifications: route({ ...own, method: 'GET', summary: 'Which mails one wants', reply: notificationsBody }),
  updateNotifications: route({
    ...own,
    method: 'PUT',
    summary: 'Choose which mails one wants',
    body: notificationsBody,
    reply: notificationsBody,
  }),
} as const;
