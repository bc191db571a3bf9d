import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, readPages } from '../../shared/api/endpoint.js';

export type TaxRate = Reply<'GET /api/teams/{teamId}/tax-rates'>['items'][number];

const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTaxRates: readPages(build, 'GET /api/teams/{teamId}/tax-rates', ['Selling']),
    createTaxRate: change(build, 'POST /api/teams/{teamId}/tax-rates', ['Selling']),
    updateTaxRate: change(build, 'PATCH /api/teams/{teamId}/tax-rates/{taxRateId}', ['Selling']),
  }),
});

export const { useListTaxRatesInfiniteQuery, useCreateTaxRateMutation, useUpdateTaxRateMutation } = sellingApi;
