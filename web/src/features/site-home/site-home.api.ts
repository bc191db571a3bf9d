import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read, readPages } from '../../shared/api/endpoint.js';

const siteHomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSiteVideos: readPages(build, 'GET /api/sites/{teamId}/videos'),
    listSiteCategories: read(build, 'GET /api/sites/{teamId}/categories'),
    listSiteTags: read(build, 'GET /api/sites/{teamId}/tags'),
    listSiteCreators: read(build, 'GET /api/sites/{teamId}/creators'),
    getSiteCreator: read(build, 'GET /api/sites/{teamId}/creators/{creatorId}'),
    listPopularVideos: read(build, 'GET /api/sites/{teamId}/videos/popular'),
  }),
});

export type VideoCard = Reply<'GET /api/sites/{teamId}/videos'>['items'][number];

export type Term = Reply<'GET /api/sites/{teamId}/creators'>['items'][number];

export const {
  useListSiteVideosInfiniteQuery,
  useListSiteCategoriesQuery,
  useListSiteTagsQuery,
  useListSiteCreatorsQuery,
  useGetSiteCreatorQuery,
  useListPopularVideosQuery,
} = siteHomeApi;
