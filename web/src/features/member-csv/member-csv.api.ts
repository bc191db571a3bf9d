import { api } from '../../shared/api/api.js';
import { change } from '../../shared/api/endpoint.js';

const memberCsvApi = api.injectEndpoints({
  endpoints: (build) => ({
    importMembers: change(build, 'POST /api/teams/{teamId}/members/import'),
  }),
});

export const { useImportMembersMutation } = memberCsvApi;
