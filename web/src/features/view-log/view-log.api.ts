import { api } from '../../shared/api/api.js';
import { readPages } from '../../shared/api/endpoint.js';

const viewLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnViews: readPages(build, 'GET /api/sites/{teamId}/me/view-log'),
  }),
});

export const { useListOwnViewsInfiniteQuery } = viewLogApi;
