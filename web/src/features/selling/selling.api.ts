import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type TaxRate = Reply<'GET /api/teams/{teamId}/tax-rates'>['items'][number];
export type Product = Reply<'GET /api/teams/{teamId}/products'>['items'][number];
export type Payment = Reply<'GET /api/teams/{teamId}/payments'>['items'][number];
export type PaymentFacts = Reply<'GET /api/teams/{teamId}/payments/{paymentId}'>;
export type Subscription = Reply<'GET /api/teams/{teamId}/subscriptions'>['items'][number];
export type Invoice = Reply<'GET /api/teams/{teamId}/invoices'>['items'][number];
export type Coupon = Reply<'GET /api/teams/{teamId}/coupons'>['items'][number];
export type Price = Reply<'GET /api/teams/{teamId}/products/{productId}/prices'>['items'][number];

const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTaxRates: readPages(build, 'GET /api/teams/{teamId}/tax-rates'),
    getTaxRate: read(build, 'GET /api/teams/{teamId}/tax-rates/{taxRateId}'),
    createTaxRate: change(build, 'POST /api/teams/{teamId}/tax-rates'),
    updateTaxRate: change(build, 'PATCH /api/teams/{teamId}/tax-rates/{taxRateId}'),
    listProducts: readPages(build, 'GET /api/teams/{teamId}/products'),
    getProduct: read(build, 'GET /api/teams/{teamId}/products/{productId}'),
    createProduct: change(build, 'POST /api/teams/{teamId}/products'),
    updateProduct: change(build, 'PATCH /api/teams/{teamId}/products/{productId}'),
    listCoupons: readPages(build, 'GET /api/teams/{teamId}/coupons'),
    getCoupon: read(build, 'GET /api/teams/{teamId}/coupons/{couponId}'),
    createCoupon: change(build, 'POST /api/teams/{teamId}/coupons'),
    updateCoupon: change(build, 'PATCH /api/teams/{teamId}/coupons/{couponId}'),
    deleteCoupon: change(build, 'DELETE /api/teams/{teamId}/coupons/{couponId}'),
    listPayments: readPages(build, 'GET /api/teams/{teamId}/payments'),
    getPayment: read(build, 'GET /api/teams/{teamId}/payments/{paymentId}'),
    listSubscriptions: readPages(build, 'GET /api/teams/{teamId}/subscriptions'),
    listInvoices: readPages(build, 'GET /api/teams/{teamId}/invoices'),
    issueInvoice: change(build, 'POST /api/teams/{teamId}/invoices'),
    cancelInvoice: change(build, 'POST /api/teams/{teamId}/invoices/{memberInvoiceId}/cancel'),
    reissueInvoice: change(build, 'POST /api/teams/{teamId}/invoices/{memberInvoiceId}/reissue'),
    sendInvoice: change(build, 'POST /api/teams/{teamId}/invoices/{memberInvoiceId}/send'),
    refundPayment: change(build, 'POST /api/teams/{teamId}/payments/{paymentId}/refund'),
    listPrices: readPages(build, 'GET /api/teams/{teamId}/products/{productId}/prices'),
    getPrice: read(build, 'GET /api/teams/{teamId}/prices/{priceId}'),
    createPrice: change(build, 'POST /api/teams/{teamId}/products/{productId}/prices'),
    updatePrice: change(build, 'PATCH /api/teams/{teamId}/prices/{priceId}'),
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
  useListCouponsInfiniteQuery,
  useGetCouponQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
  useListPaymentsInfiniteQuery,
  useGetPaymentQuery,
  useListSubscriptionsInfiniteQuery,
  useListInvoicesInfiniteQuery,
  useIssueInvoiceMutation,
  useCancelInvoiceMutation,
  useReissueInvoiceMutation,
  useSendInvoiceMutation,
  useRefundPaymentMutation,
  useListPricesInfiniteQuery,
  useGetPriceQuery,
  useCreatePriceMutation,
  useUpdatePriceMutation,
} = sellingApi;
