import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

const livesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLivePassword: read(build, 'GET /api/teams/{teamId}/lives/{liveId}/password'),
    explainLiveAccess: read(build, 'GET /api/teams/{teamId}/lives/{liveId}/access', ['member', 'group', 'event']),
    setLivePassword: change(build, 'PUT /api/teams/{teamId}/lives/{liveId}/password'),
    listLivesOnAir: read(build, 'GET /api/teams/{teamId}/lives-on-air'),
    getBroadcast: read(build, 'GET /api/teams/{teamId}/lives/{liveId}/broadcast'),
    makeStreamKey: change(build, 'POST /api/teams/{teamId}/lives/{liveId}/broadcast/key'),
    endBroadcast: change(build, 'POST /api/teams/{teamId}/lives/{liveId}/broadcast/ending'),
  }),
});

export type Broadcast = Reply<'GET /api/teams/{teamId}/lives/{liveId}/broadcast'>;
export const {
  useGetLivePasswordQuery,
  useSetLivePasswordMutation,
  useExplainLiveAccessQuery,
  useListLivesOnAirQuery,
  useGetBroadcastQuery,
  useMakeStreamKeyMutation,
  useEndBroadcastMutation,
} = livesApi;
