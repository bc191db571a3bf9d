import { api } from '../../../shared/api/api.js';
import type { Reply } from '../../../shared/api/contract.js';
import { read, readPages } from '../../../shared/api/endpoint.js';

export type LedgerDay = Reply<'GET /api/teams/{teamId}/ledger/days'>['items'][number];
export type LedgerEntry = Reply<'GET /api/teams/{teamId}/ledger'>['items'][number];
export type Payout = Reply<'GET /api/teams/{teamId}/payouts'>['items'][number];

const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLedgerDays: read(build, 'GET /api/teams/{teamId}/ledger/days'),
    listLedger: readPages(build, 'GET /api/teams/{teamId}/ledger'),
    listPayouts: readPages(build, 'GET /api/teams/{teamId}/payouts'),
  }),
});

export const { useGetLedgerDaysQuery, useListLedgerInfiniteQuery, useListPayoutsInfiniteQuery } = ledgerApi;
