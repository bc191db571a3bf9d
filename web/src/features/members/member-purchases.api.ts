import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMemberPayments: read(build, 'GET /api/teams/{teamId}/payments'),
    listMemberSubscriptions: read(build, 'GET /api/teams/{teamId}/subscriptions'),
  }),
});

export const { useListMemberPaymentsQuery, useListMemberSubscriptionsQuery } = purchasesApi;
