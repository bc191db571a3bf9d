import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type TaxRate = Reply<'GET /api/teams/{teamId}/tax-rates'>['items'][number];
export type Product = Reply<'GET /api/teams/{teamId}/products'>['items'][number];
export type Payment = Reply<'GET /api/teams/{teamId}/payments'>['items'][number];
export type Subscription = Reply<'GET /api/teams/{teamId}/subscriptions'>['items'][number];
export type Price = Reply<'GET /api/teams/{teamId}/products/{productId}/prices'>['items'][number];

const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTaxRates: readPages(build, 'GET /api/teams/{teamId}/tax-rates', ['Selling']),
    getTaxRate: read(build, 'GET /api/teams/{teamId}/tax-rates/{taxRateId}', ['Selling']),
    createTaxRate: change(build, 'POST /api/teams/{teamId}/tax-rates', ['Selling']),
    updateTaxRate: change(build, 'PATCH /api/teams/{teamId}/tax-rates/{taxRateId}', ['Selling']),
    listProducts: readPages(build, 'GET /api/teams/{teamId}/products', ['Selling']),
    getProduct: read(build, 'GET /api/teams/{teamId}/products/{productId}', ['Selling']),
    createProduct: change(build, 'POST /api/teams/{teamId}/products', ['Selling']),
    updateProduct: change(build, 'PATCH /api/teams/{teamId}/products/{productId}', ['Selling']),
    listPayments: readPages(build, 'GET /api/teams/{teamId}/payments', ['Selling']),
    listSubscriptions: readPages(build, 'GET /api/teams/{teamId}/subscriptions', ['Selling']),
    refundPayment: change(build, 'POST /api/teams/{teamId}/payments/{paymentId}/refund', ['Selling']),
    listPrices: readPages(build, 'GET /api/teams/{teamId}/products/{productId}/prices', ['Selling']),
    getPrice: read(build, 'GET /api/teams/{teamId}/prices/{priceId}', ['Selling']),
    createPrice: change(build, 'POST /api/teams/{teamId}/products/{productId}/prices', ['Selling']),
    updatePrice: change(build, 'PATCH /api/teams/{teamId}/prices/{priceId}', ['Selling']),
  }),
});

export const {
  useListTaxRatesInfiniteQuery,
  useGetTaxRateQuery,
  useCreateTaxRateMutation,
  useUpdateTaxRateMutation,
  useListProductsInfiniteQuery,
  useGetProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useListPaymentsInfiniteQuery,
  useListSubscriptionsInfiniteQuery,
  useRefundPaymentMutation,
  useListPricesInfiniteQuery,
  useGetPriceQuery,
  useCreatePriceMutation,
  useUpdatePriceMutation,
} = sellingApi;
