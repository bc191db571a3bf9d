import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read, readPages } from '../../shared/api/endpoint.js';

export type Change = Reply<'GET /api/teams/{teamId}/changes'>['items'][number];
export type ChangedValue = Change['values'][number];

const changeLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChanges: readPages(build, 'GET /api/teams/{teamId}/changes'),
    listLoggedAdministrators: read(build, 'GET /api/teams/{teamId}/administrators'),
  }),
});

export const { useListChangesInfiniteQuery, useListLoggedAdministratorsQuery } = changeLogApi;
