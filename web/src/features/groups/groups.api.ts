import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type GroupManager = Reply<'PUT /api/teams/{teamId}/groups/{groupId}/managers/{administratorId}'>;

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGroup: read(build, 'GET /api/teams/{teamId}/groups/{groupId}'),
    listGroupManagers: read(build, 'GET /api/teams/{teamId}/groups/{groupId}/managers'),
    setGroupManager: change(build, 'PUT /api/teams/{teamId}/groups/{groupId}/managers/{administratorId}'),
  }),
});

export const { useGetGroupQuery, useListGroupManagersQuery, useSetGroupManagerMutation } = groupsApi;
