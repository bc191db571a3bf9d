import { count, day, id, instant, page, paging, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { route } from './route.js';

const filter = {
  live: id().optional(),
  /** Days in the site's zone, both inclusive; no more of them than the plan shows at a time. */
  from: day().optional(),
  to: day().optional(),
};

/** Who followed which live stream. */
export const liveLogRoutes = {
  listLiveViewers: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/live-viewers',
    tag: 'Analytics',
    summary: 'Members who opened a live stream in a period, those who opened it last first',
    permission: 'analytics.read',
    query: record({ ...paging, ...filter }),
    reply: page(
      record({
        id: string().required(),
        /** Without a title: deleted. */
        live: record({ id: id().required(), title: string().nullable().defined() }).required(),
        /** Without a name: deleted. */
        member: record({ id: id().required(), name: string().nullable().defined() }).required(),
        /** In the period, as all of it. */
        firstAt: instant().required(),
        lastAt: instant().required(),
        openings: count().required(),
      }),
    ),
    errors: ['INVALID_CURSOR'],
  }),
  downloadLiveViewers: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/live-viewers/file',
    tag: 'Analytics',
    summary: 'Members who opened a live stream in a period, as CSV',
    permission: 'analytics.read',
    query: record(filter),
    reply: fileReply,
    errors: [],
  }),
} as const;
