import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const continueWatchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContinueWatching: read(build, 'GET /api/sites/{teamId}/me/continue-watching'),
  }),
});

export const { useListContinueWatchingQuery } = continueWatchingApi;
