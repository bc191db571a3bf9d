import { api } from '../api/api.js';
import type { Reply } from '../api/contract.js';
import { read } from '../api/endpoint.js';

export type MemberField = Reply<'GET /api/teams/{teamId}/member-fields'>['items'][number];

/** What the site asks its members: several pages of the console need it. */
const memberFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMemberFields: read(build, 'GET /api/teams/{teamId}/member-fields'),
  }),
});

export const { useListMemberFieldsQuery, useLazyListMemberFieldsQuery } = memberFieldsApi;
