import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read } from '../../shared/api/endpoint.js';

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteVideo: read(build, 'GET /api/sites/{teamId}/videos/{videoId}'),
    // What opens it beside what one tries.
    listOtherWays: read(build, 'GET /api/sites/{teamId}/videos/{videoId}/offers'),
    listOtherVideos: read(build, 'GET /api/sites/{teamId}/videos'),
  }),
});

export type WatchedVideo = Reply<'GET /api/sites/{teamId}/videos/{videoId}'>;

export const { useGetSiteVideoQuery, useListOtherWaysQuery, useListOtherVideosQuery } = watchApi;
