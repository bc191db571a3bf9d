import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

const siteLivesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSiteLives: readPages(build, 'GET /api/sites/{teamId}/lives'),
    listLiveTerms: read(build, 'GET /api/sites/{teamId}/lives/terms'),
    openLive: change(build, 'POST /api/sites/{teamId}/lives/{liveId}/opening'),
    getSiteLive: read(build, 'GET /api/sites/{teamId}/lives/{liveId}'),
  }),
});

export type LiveCard = Reply<'GET /api/sites/{teamId}/lives'>['items'][number];
export type OpenLive = Reply<'GET /api/sites/{teamId}/lives/{liveId}'>;
export const { useListSiteLivesInfiniteQuery, useListLiveTermsQuery, useGetSiteLiveQuery, useOpenLiveMutation } =
  siteLivesApi;
