import { api } from '../../shared/api/api.js';
import { change, readPages } from '../../shared/api/endpoint.js';

const viewLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnViews: readPages(build, 'GET /api/sites/{teamId}/me/view-log'),
    // Whoever removes something sees so at once; what is read right after could still have it.
    removeOwnView: change(build, 'DELETE /api/sites/{teamId}/me/view-log/{videoId}', { stale: 'nothing' }),
  }),
});

export const { useListOwnViewsInfiniteQuery, useRemoveOwnViewMutation } = viewLogApi;
