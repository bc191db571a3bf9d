import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Offer = Reply<'GET /api/sites/{teamId}/videos/{videoId}/offers'>['items'][number];
export type OwnPayment = Reply<'GET /api/sites/{teamId}/me/payments'>['items'][number];

const buyingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOffers: read(build, 'GET /api/sites/{teamId}/videos/{videoId}/offers', ['Watching']),
    createCheckout: change(build, 'POST /api/sites/{teamId}/checkout'),
    listOwnPayments: readPages(build, 'GET /api/sites/{teamId}/me/payments', ['Watching']),
  }),
});

export const { useListOffersQuery, useCreateCheckoutMutation, useListOwnPaymentsInfiniteQuery } = buyingApi;
