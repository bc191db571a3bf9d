import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read } from '../../shared/api/endpoint.js';

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteVideo: read(build, 'GET /api/sites/{teamId}/videos/{videoId}'),
    listOtherVideos: read(build, 'GET /api/sites/{teamId}/videos'),
  }),
});

export type WatchedVideo = Reply<'GET /api/sites/{teamId}/videos/{videoId}'>;

export const { useGetSiteVideoQuery, useListOtherVideosQuery } = watchApi;
