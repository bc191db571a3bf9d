import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, readPages } from '../../shared/api/endpoint.js';

const siteNewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSiteNews: readPages(build, 'GET /api/sites/{teamId}/news'),
    // Whoever reads on still sees what was new a moment ago.
    readSiteNews: change(build, 'PUT /api/sites/{teamId}/me/news/{newsId}/read', { stale: 'nothing' }),
  }),
});

export type NewsItem = Reply<'GET /api/sites/{teamId}/news'>['items'][number];

export const { useListSiteNewsInfiniteQuery, useReadSiteNewsMutation } = siteNewsApi;
