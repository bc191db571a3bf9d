import { boolean, id, instant, page, paging, record, string } from './fields.js';
import { route } from './route.js';

/** News as the members of a site read it. */
export const siteNewsRoutes = {
  listSiteNews: route({
    method: 'GET',
    path: '/api/sites/{teamId}/news',
    tag: 'Watching',
    summary: 'News for the viewer, the newest first; a page may hold fewer than asked for although more follow',
    permission: 'content.watch',
    query: record({ after: paging.after, limit: paging.limit }),
    reply: page(
      record({
        id: id().required(),
        title: string().required(),
        /** Plain text. */
        content: string().defined(),
        createdAt: instant().required(),
        /** Made after the latest that the viewer has read; never for those who have not logged in. */
        unread: boolean().required(),
      }),
    ),
  }),
  readSiteNews: route({
    method: 'PUT',
    path: '/api/sites/{teamId}/me/news/{newsId}/read',
    tag: 'Watching',
    summary: 'Mark this news as read, and all that is older',
    permission: 'self.manage',
    status: 204,
    errors: ['NEWS_NOT_FOUND'],
  }),
} as const;
