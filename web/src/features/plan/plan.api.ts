import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type SitePlan = Reply<'GET /api/teams/{teamId}/plan'>;
export type PlanContract = NonNullable<SitePlan['contract']>;
export type PlanInvoice = Reply<'GET /api/teams/{teamId}/plan/invoices'>['items'][number];
export type PlanPreview = Reply<'POST /api/teams/{teamId}/plan/preview'>;
export type Billing = Reply<'GET /api/teams/{teamId}/billing'>;

const planApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlan: read(build, 'GET /api/teams/{teamId}/plan', ['team']),
    checkoutPlan: change(build, 'POST /api/teams/{teamId}/plan/checkout', { stale: 'nothing' }),
    previewPlan: change(build, 'POST /api/teams/{teamId}/plan/preview', { stale: 'nothing' }),
    changePlan: change(build, 'POST /api/teams/{teamId}/plan/change'),
    keepPlan: change(build, 'POST /api/teams/{teamId}/plan/keep'),
    cancelPlan: change(build, 'POST /api/teams/{teamId}/plan/cancel'),
    restartPlan: change(build, 'POST /api/teams/{teamId}/plan/restart'),
    listPlanInvoices: readPages(build, 'GET /api/teams/{teamId}/plan/invoices'),
    getBilling: read(build, 'GET /api/teams/{teamId}/billing', ['plan']),
    updateBilling: change(build, 'PATCH /api/teams/{teamId}/billing'),
    openBillingCardPage: change(build, 'POST /api/teams/{teamId}/billing/card-page', { stale: 'nothing' }),
    retryPlanPayment: change(build, 'POST /api/teams/{teamId}/billing/retry'),
    openPlanPayPage: change(build, 'POST /api/teams/{teamId}/billing/pay-page', { stale: 'nothing' }),
  }),
});

export const {
  useGetPlanQuery,
  useCheckoutPlanMutation,
  usePreviewPlanMutation,
  useChangePlanMutation,
  useKeepPlanMutation,
  useCancelPlanMutation,
  useRestartPlanMutation,
  useListPlanInvoicesInfiniteQuery,
  useGetBillingQuery,
  useUpdateBillingMutation,
  useOpenBillingCardPageMutation,
  useRetryPlanPaymentMutation,
  useOpenPlanPayPageMutation,
} = planApi;
