import { watched } from './analytics.routes.js';
import { id, instant, number, page, paging, record, seconds, string } from './fields.js';
import { route } from './route.js';
import { card } from './watching.schemas.js';

const query = record({ ...paging });

/** Which videos somebody has watched. */
export const viewLogRoutes = {
  getMemberViewLog: route({
    method: 'GET',
    path: '/api/teams/{teamId}/members/{memberId}/view-log',
    tag: 'Audience',
    summary: 'Videos that a member has watched, the latest first, each with the viewing that came last',
    permission: 'member.read',
    query,
    reply: page(
      record({
        /** null: it was deleted. */
        video: record({ id: id().required(), title: string().required() }).nullable().defined(),
        viewing: string().required(),
        ...watched,
      }),
    ),
    errors: ['MEMBER_NOT_FOUND'],
  }),
  listOwnViews: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/view-log',
    tag: 'Watching',
    summary:
      'Videos that one has watched and not taken from the list, the latest first; what the viewer may no longer see is left out',
    permission: 'self.manage',
    query,
    reply: page(
      record({
        video: card.required(),
        lastAt: instant().required(),
        /** Seconds of distinct material covered, the last time. */
        watchedSeconds: seconds().required(),
        /** 0 to 1 of the duration. */
        completion: number().min(0).max(1).required(),
      }),
    ),
  }),
  removeOwnView: route({
    method: 'DELETE',
    path: '/api/sites/{teamId}/me/view-log/{videoId}',
    tag: 'Watching',
    summary:
      'Take a video from one’s own list of what one has watched, and from what one goes on with, until one watches it again; what administrators are told of viewings stays. What is not in it changes nothing',
    permission: 'self.manage',
  }),
} as const;
