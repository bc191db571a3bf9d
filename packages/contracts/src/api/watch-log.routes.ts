import { watched } from './analytics.routes.js';
import { count, day, id, instant, number, page, paging, record, seconds, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { route } from './route.js';

/** null: deleted, so that no name is left. */
const name = string().nullable().defined();
const person = record({ id: id().required(), name });
const thing = record({ id: id().required(), title: string().nullable().defined() });

/** What somebody watched of a video over all their viewings of the period. */
const pair = {
  firstAt: instant().required(),
  lastAt: instant().required(),
  viewings: count().required(),
  plays: count().required(),
  /** Seconds of distinct material covered. */
  watchedSeconds: seconds().required(),
  /** 0 to 1 of the duration. */
  completion: number().min(0).max(1).required(),
  /** Since when so much is covered; null: it is not. */
  completedAt: instant().nullable().defined(),
};

/** Days in the site's zone, both inclusive; no more of them than the plan shows at a time. */
const days = { from: day().optional(), to: day().optional() };
const filter = { member: id().optional(), video: id().optional(), ...days };

/** Who watched what: each number of the analytics opens these. */
export const watchLogRoutes = {
  listVideoViewers: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/videos/{videoId}/viewers',
    tag: 'Analytics',
    summary: 'Members who watched a video in a period, those who came last first',
    permission: 'analytics.read',
    query: record({ ...paging, ...days }),
    reply: page(record({ id: id().required(), member: person.required(), ...pair }))
      .shape({ video: record({ id: id().required(), title: string().required() }).required() })
      .exact(),
    errors: ['VIDEO_NOT_FOUND', 'INVALID_CURSOR'],
  }),
  downloadVideoViewers: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/videos/{videoId}/viewers/file',
    tag: 'Analytics',
    summary: 'Members who watched a video in a period, as CSV',
    permission: 'analytics.read',
    query: record(days),
    reply: fileReply,
    errors: ['VIDEO_NOT_FOUND'],
  }),
  listMemberVideos: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/users/{memberId}/videos',
    tag: 'Analytics',
    summary: 'Videos that a member watched in a period, those that were begun last first',
    permission: 'analytics.read',
    query: record({ ...paging, ...days }),
    reply: page(record({ id: id().required(), video: thing.required(), ...pair }))
      .shape({ member: record({ id: id().required(), name: string().defined() }).required() })
      .exact(),
    errors: ['MEMBER_NOT_FOUND', 'INVALID_CURSOR'],
  }),
  downloadMemberVideos: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/users/{memberId}/videos/file',
    tag: 'Analytics',
    summary: 'Videos that a member watched in a period, as CSV',
    permission: 'analytics.read',
    query: record(days),
    reply: fileReply,
    errors: ['MEMBER_NOT_FOUND'],
  }),
  listViewings: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/viewings',
    tag: 'Analytics',
    summary: 'Every viewing of a period in which something played, the latest begun first',
    permission: 'analytics.read',
    query: record({ ...paging, ...filter }),
    reply: page(
      record({
        id: string().required(),
        video: thing.required(),
        /** null: somebody who was not logged in. */
        member: person.nullable().defined(),
        viewing: string().required(),
        ...watched,
      }),
    ),
    errors: ['INVALID_CURSOR'],
  }),
  downloadViewings: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/viewings/file',
    tag: 'Analytics',
    summary: 'Every viewing of a period in which something played, as CSV',
    permission: 'analytics.read',
    query: record(filter),
    reply: fileReply,
    errors: [],
  }),
} as const;
