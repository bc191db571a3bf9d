import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestSiteVideos: read(build, 'GET /api/sites/{teamId}/videos/suggestions'),
  }),
});

export const { useSuggestSiteVideosQuery } = searchApi;
