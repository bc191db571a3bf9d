import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

export const continueWatchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContinueWatching: read(build, 'GET /api/sites/{teamId}/me/continue-watching'),
    // Whoever removes something sees so at once; what is read right after could still have it.
    removeFromContinueWatching: change(build, 'DELETE /api/sites/{teamId}/me/continue-watching/{videoId}', {
      stale: 'nothing',
    }),
  }),
});

export const { useListContinueWatchingQuery, useRemoveFromContinueWatchingMutation } = continueWatchingApi;
