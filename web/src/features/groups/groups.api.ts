import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type GroupManager = Reply<'PUT /api/teams/{teamId}/groups/{groupId}/managers/{administratorId}'>;

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGroup: read(build, 'GET /api/teams/{teamId}/groups/{groupId}', ['group']),
    listGroupManagers: read(build, 'GET /api/teams/{teamId}/groups/{groupId}/managers', ['Administrator']),
    setGroupManager: change(build, 'PUT /api/teams/{teamId}/groups/{groupId}/managers/{administratorId}', [
      'Administrator',
    ]),
  }),
});

export const { useGetGroupQuery, useListGroupManagersQuery, useSetGroupManagerMutation } = groupsApi;
