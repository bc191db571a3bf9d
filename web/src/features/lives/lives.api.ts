import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

const livesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLivePassword: read(build, 'GET /api/teams/{teamId}/lives/{liveId}/password'),
    explainLiveAccess: read(build, 'GET /api/teams/{teamId}/lives/{liveId}/access', ['member', 'group', 'event']),
    setLivePassword: change(build, 'PUT /api/teams/{teamId}/lives/{liveId}/password'),
    getBroadcast: read(build, 'GET /api/teams/{teamId}/lives/{liveId}/broadcast'),
    makeStreamKey: change(build, 'POST /api/teams/{teamId}/lives/{liveId}/broadcast/key'),
    endBroadcast: change(build, 'POST /api/teams/{teamId}/lives/{liveId}/broadcast/ending'),
  }),
});

<<<<<<< HEAD
export type Broadcast = Reply<'GET /api/teams/{teamId}/lives/{liveId}/broadcast'>;
export const {
  useGetLivePasswordQuery,
  useSetLivePasswordMutation,
  useGetBroadcastQuery,
  useMakeStreamKeyMutation,
  useEndBroadcastMutation,
} = livesApi;
=======
export const { useGetLivePasswordQuery, useExplainLiveAccessQuery, useSetLivePasswordMutation } = livesApi;
>>>>>>> 4be8af09 (Answer of live streams, too, why a member can watch them at a time, or not; call the live streams of an event by their name in the log of changes)
