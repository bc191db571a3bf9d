import { record, string } from '../api/fields.js';
import { route } from '../api/route.js';
import { streamReply } from './stream-reply.js';

/** As `id` of an event said it: the stream goes on behind it. Of a new one: `-` and the milliseconds since the page began to read. */
const query = record({
  after: string()
    .max(100)
    .matches(/^[\w.-]*$/),
});

export const streamRoutes = {
  streamChanges: route({
    method: 'GET',
    path: '/api/teams/{teamId}/stream',
    tag: 'Jobs',
    summary:
      'What changes while one looks, as server-sent events: `changes` with tags of what to read anew and how far jobs are, `gap` when something was missed, `end` when the session is over',
    permission: 'console.open',
    // Who waits for the site to be opened hears that it is.
    whilePlanUnpaid: true,
    query,
    reply: streamReply,
    errors: ['RATE_LIMITED'],
  }),
  streamSiteChanges: route({
    method: 'GET',
    path: '/api/sites/{teamId}/stream',
    tag: 'Watching',
    summary:
      'What changes on the site while one looks, as server-sent events; things are named by marks, which only those understand who know the ids',
    permission: 'self.manage',
    // What opens it is heard before it, too.
    whileShut: true,
    whilePlanUnpaid: true,
    query,
    reply: streamReply,
    errors: ['RATE_LIMITED'],
  }),
} as const;
