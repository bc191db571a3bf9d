import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Offer = Reply<'GET /api/sites/{teamId}/videos/{videoId}/offers'>['items'][number];
export type Subscription = Reply<'GET /api/sites/{teamId}/me/subscriptions'>['items'][number];
export type CouponOffer = Reply<'POST /api/sites/{teamId}/coupon-check'>;
export type OwnInvoice = Reply<'GET /api/sites/{teamId}/me/invoices'>['items'][number];
export type OwnPayment = Reply<'GET /api/sites/{teamId}/me/payments'>['items'][number];

const buyingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOffers: read(build, 'GET /api/sites/{teamId}/videos/{videoId}/offers'),
    listEntryOffers: read(build, 'GET /api/sites/{teamId}/offers'),
    checkCoupon: change(build, 'POST /api/sites/{teamId}/coupon-check', { stale: 'nothing' }),
    createCheckout: change(build, 'POST /api/sites/{teamId}/checkout', { stale: 'nothing' }),
    listOwnPayments: readPages(build, 'GET /api/sites/{teamId}/me/payments'),
    listOwnSubscriptions: readPages(build, 'GET /api/sites/{teamId}/me/subscriptions'),
    getOwnSubscription: read(build, 'GET /api/sites/{teamId}/me/subscriptions/{subscriptionId}'),
    previewPriceChange: change(build, 'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/preview', {
      stale: 'nothing',
    }),
    changePrice: change(build, 'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/price'),
    cancelSubscription: change(build, 'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/cancel'),
    restartSubscription: change(build, 'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/restart'),
    retryPayment: change(build, 'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/retry'),
    openPayPage: change(build, 'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/pay-page', {
      stale: 'nothing',
    }),
    issueOwnInvoice: change(build, 'POST /api/sites/{teamId}/me/invoices'),
    listOwnInvoices: readPages(build, 'GET /api/sites/{teamId}/me/invoices'),
    cancelOwnInvoice: change(build, 'POST /api/sites/{teamId}/me/invoices/{memberInvoiceId}/cancel'),
    reissueOwnInvoice: change(build, 'POST /api/sites/{teamId}/me/invoices/{memberInvoiceId}/reissue'),
    sendOwnInvoice: change(build, 'POST /api/sites/{teamId}/me/invoices/{memberInvoiceId}/send', { stale: 'nothing' }),
    openCardPage: change(build, 'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/card-page', {
      stale: 'nothing',
    }),
  }),
});

export const {
  useListOffersQuery,
  useListEntryOffersQuery,
  useCheckCouponMutation,
  useCreateCheckoutMutation,
  useListOwnPaymentsInfiniteQuery,
  useListOwnSubscriptionsInfiniteQuery,
  useGetOwnSubscriptionQuery,
  usePreviewPriceChangeMutation,
  useChangePriceMutation,
  useCancelSubscriptionMutation,
  useRestartSubscriptionMutation,
  useRetryPaymentMutation,
  useOpenPayPageMutation,
  useOpenCardPageMutation,
  useIssueOwnInvoiceMutation,
  useListOwnInvoicesInfiniteQuery,
  useCancelOwnInvoiceMutation,
  useReissueOwnInvoiceMutation,
  useSendOwnInvoiceMutation,
} = buyingApi;
