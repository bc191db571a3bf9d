import { api } from '../../shared/api/api.js';
import { change } from '../../shared/api/endpoint.js';

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createGroup: change(build, 'POST /api/teams/{teamId}/groups', ['Group', 'Analytics']),
    updateGroup: change(build, 'PATCH /api/teams/{teamId}/groups/{groupId}', ['Group']),
    deleteGroup: change(build, 'DELETE /api/teams/{teamId}/groups/{groupId}', ['Group']),
  }),
});

export const { useCreateGroupMutation, useUpdateGroupMutation, useDeleteGroupMutation } = groupsApi;
