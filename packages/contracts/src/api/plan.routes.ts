import { boolean, count, instant, list, page, paging, record } from './fields.js';
import { paymentFailures } from './payment-states.js';
import {
  billing,
  billingDetailsBody,
  invoice,
  obstacle,
  planCheckoutBody,
  planChoiceBody,
  planWishBody,
  sitePlan,
} from './plan.schemas.js';
import { route } from './route.js';
import { providerPage } from './selling-fields.js';

const team = '/api/teams/{teamId}';
const ofProvider = ['PAYMENTS_UNAVAILABLE', 'PAYMENTS_REFUSED', 'PAYMENT_ACCOUNT_LOST'] as const;
const ofFit = ['PLAN_PLAY_LIMITS', 'PLAN_FEATURES_USED', 'PLAN_TOO_SMALL'] as const;
const ofContract = ['PLAN_NOT_BOUGHT', ...ofProvider] as const;

/** What a site pays us for its plan. All of it goes on while the site is shut: it is how one opens it. */
export const planRoutes = {
  getPlan: route({
    method: 'GET',
    path: `${team}/plan`,
    tag: 'Plan',
    summary: 'The plan of the site, how it stands, and how much of its limits is used',
    permission: 'console.open',
    whilePlanUnpaid: true,
    reply: sitePlan,
  }),
  checkoutPlan: route({
    method: 'POST',
    path: `${team}/plan/checkout`,
    tag: 'Plan',
    summary: 'Get the address of the provider’s page on which a plan is bought',
    permission: 'plan.buy',
    whilePlanUnpaid: true,
    body: planCheckoutBody,
    reply: providerPage,
    errors: ['PLAN_ALREADY_BOUGHT', ...ofFit, ...ofProvider],
  }),
  previewPlan: route({
    method: 'POST',
    path: `${team}/plan/preview`,
    tag: 'Plan',
    summary: 'What another plan would cost now and later, and what is in its way; nothing is changed',
    permission: 'plan.buy',
    whilePlanUnpaid: true,
    body: planChoiceBody,
    reply: record({
      /** Null: there is nothing to be changed yet, or something is in its way. */
      due: record({
        now: count().required(),
        /** Comes off of what is due later. */
        credit: count().required(),
        later: count().required(),
        laterAt: instant().required(),
      })
        .nullable()
        .defined(),
      /** Whether it waits for the next renewal. */
      atRenewal: boolean().required(),
      obstacles: list(obstacle).required(),
    }),
    errors: ['PLAN_SAME', 'PLAN_OWED', ...ofProvider],
  }),
  changePlan: route({
    method: 'POST',
    path: `${team}/plan/change`,
    tag: 'Plan',
    summary: 'Change the plan: more at once, and the difference is paid; less at the next renewal',
    permission: 'plan.manage',
    whilePlanUnpaid: true,
    body: planCheckoutBody,
    errors: ['PLAN_SAME', 'PLAN_OWED', ...ofFit, ...paymentFailures, ...ofContract],
  }),
  keepPlan: route({
    method: 'POST',
    path: `${team}/plan/keep`,
    tag: 'Plan',
    summary: 'Withdraw a change that waits for the next renewal',
    permission: 'plan.manage',
    whilePlanUnpaid: true,
    body: planWishBody,
    errors: [...ofContract],
  }),
  cancelPlan: route({
    method: 'POST',
    path: `${team}/plan/cancel`,
    tag: 'Plan',
    summary: 'Let the plan stop at its next renewal',
    permission: 'plan.manage',
    whilePlanUnpaid: true,
    body: planWishBody,
    errors: ['PLAN_MINIMUM_PERIOD', ...ofContract],
  }),
  restartPlan: route({
    method: 'POST',
    path: `${team}/plan/restart`,
    tag: 'Plan',
    summary: 'Let the plan go on after all, as long as it has not stopped',
    permission: 'plan.manage',
    whilePlanUnpaid: true,
    body: planWishBody,
    errors: [...ofContract],
  }),
  listPlanInvoices: route({
    method: 'GET',
    path: `${team}/plan/invoices`,
    tag: 'Plan',
    summary: 'What the site was billed for its plan, the newest first',
    permission: 'plan.read',
    whilePlanUnpaid: true,
    query: record({ ...paging }),
    reply: page(invoice),
    errors: ['INVALID_CURSOR', ...ofProvider],
  }),
  getBilling: route({
    method: 'GET',
    path: `${team}/billing`,
    tag: 'Plan',
    summary: 'Who the bills of the plan are for, and how they are paid',
    permission: 'billing.manage',
    whilePlanUnpaid: true,
    reply: billing,
    errors: [...ofProvider],
  }),
  updateBilling: route({
    method: 'PATCH',
    path: `${team}/billing`,
    tag: 'Plan',
    summary: 'Change who the bills of the plan are for',
    permission: 'billing.manage',
    whilePlanUnpaid: true,
    body: billingDetailsBody,
    reply: billing,
    errors: [...ofProvider],
  }),
  openBillingCardPage: route({
    method: 'POST',
    path: `${team}/billing/card-page`,
    tag: 'Plan',
    summary: 'Get the address of the provider’s page on which another card is given for the plan',
    permission: 'billing.manage',
    whilePlanUnpaid: true,
    body: planWishBody,
    reply: providerPage,
    errors: [...ofContract],
  }),
  retryPlanPayment: route({
    method: 'POST',
    path: `${team}/billing/retry`,
    tag: 'Plan',
    summary: 'Ask the kept card again for what is owed for the plan',
    permission: 'billing.manage',
    whilePlanUnpaid: true,
    body: planWishBody,
    errors: [...paymentFailures, ...ofContract],
  }),
  openPlanPayPage: route({
    method: 'POST',
    path: `${team}/billing/pay-page`,
    tag: 'Plan',
    summary: 'Get the address of the provider’s page on which what is owed for the plan is paid, with any card',
    permission: 'billing.manage',
    whilePlanUnpaid: true,
    reply: providerPage,
    errors: ['NOTHING_OWED', ...ofContract],
  }),
} as const;
