import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read, readPages } from '../../shared/api/endpoint.js';

const siteHomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSiteVideos: readPages(build, 'GET /api/sites/{teamId}/videos', ['Watching']),
    listSiteCategories: read(build, 'GET /api/sites/{teamId}/categories', ['Watching']),
    listSiteTags: read(build, 'GET /api/sites/{teamId}/tags', ['Watching']),
    listSiteCreators: read(build, 'GET /api/sites/{teamId}/creators', ['Watching']),
    getSiteCreator: read(build, 'GET /api/sites/{teamId}/creators/{creatorId}', ['Watching']),
    listPopularVideos: read(build, 'GET /api/sites/{teamId}/videos/popular', ['Watching']),
  }),
});

export type VideoCard = Reply<'GET /api/sites/{teamId}/videos'>['items'][number];

export const {
  useListSiteVideosInfiniteQuery,
  useListSiteCategoriesQuery,
  useListSiteTagsQuery,
  useListSiteCreatorsQuery,
  useGetSiteCreatorQuery,
  useListPopularVideosQuery,
} = siteHomeApi;
