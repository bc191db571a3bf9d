import { api } from '../../shared/api/api.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

const landingPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLandingPage: read(build, 'GET /api/teams/{teamId}/landing-page'),
    updateLandingPage: change(build, 'PATCH /api/teams/{teamId}/landing-page'),
    getSiteLandingPage: read(build, 'GET /api/sites/{teamId}/landing-page'),
    chooseLandingVideos: readPages(build, 'GET /api/sites/{teamId}/videos'),
    getLandingVideo: read(build, 'GET /api/sites/{teamId}/videos/{videoId}'),
  }),
});

export const {
  useGetLandingPageQuery,
  useUpdateLandingPageMutation,
  useGetSiteLandingPageQuery,
  useChooseLandingVideosInfiniteQuery,
  useGetLandingVideoQuery,
} = landingPageApi;
