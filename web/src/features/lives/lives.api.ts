import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

const livesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLivePassword: read(build, 'GET /api/teams/{teamId}/lives/{liveId}/password'),
    setLivePassword: change(build, 'PUT /api/teams/{teamId}/lives/{liveId}/password'),
  }),
});

export const { useGetLivePasswordQuery, useSetLivePasswordMutation } = livesApi;
