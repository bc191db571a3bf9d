import type { InferType } from 'yup';
import { subscriptionStatuses } from '../events/billing.events.js';
import { currencies } from '../selling/money.js';
import { offer } from './buying.routes.js';
import { boolean, count, day, id, instant, list, page, paging, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { paymentFailures } from './payment-states.js';
import { intervals } from './product.routes.js';
import { route } from './route.js';
import { ofProvider, providerId, providerPage, requestId } from './selling-fields.js';

const currency = () => string().oneOf(currencies);

const subscription = record({
  id: providerId().required(),
  priceId: providerId().required(),
  productName: string().defined(),
  nickname: string().defined(),
  /** In minor units, without tax where it is added. */
  unitAmount: count().required(),
  currency: currency().required(),
  interval: string().oneOf(intervals).required(),
  status: string().oneOf(subscriptionStatuses).required(),
  startedAt: instant().required(),
  /** When it is paid for again, or stops. */
  periodEnd: instant().required(),
  /** Null: it is not free, or not any more. */
  trialEnd: instant().nullable().defined(),
  /** Whether it stops at the end of the period. */
  stops: boolean().required(),
  endedAt: instant().nullable().defined(),
  /** Whether a bank wants back, or has got back, what its present period was paid with: it opens nothing then. */
  disputed: boolean().required(),
});

/** What becomes of a subscription that is not over. */
export const renewals = ['renews', 'stops'] as const;
export type Renewal = (typeof renewals)[number];

const filter = {
  memberId: id().optional(),
  status: string().oneOf(subscriptionStatuses).optional(),
  /** Those that are not over: that are renewed (or would be, if what is owed were paid), or stop at the end of the period. */
  renewal: string().oneOf(renewals).optional(),
  price: providerId().optional(),
  currency: currency().optional(),
  /** Days of the site, both inclusive: what ended then, the latest first. */
  endedFrom: day().optional(),
  endedTo: day().optional(),
};

/** The same wish, repeated, is done once. */
export const subscriptionWishBody = record({ requestId: requestId().required() });

export const previewPriceChangeBody = record({ priceId: providerId().required() });

export const changePriceBody = record({ requestId: requestId().required(), priceId: providerId().required() });
export type ChangePrice = InferType<typeof changePriceBody>;

const own = '/api/sites/{teamId}/me/subscriptions';
const ofSite = '/api/teams/{teamId}/subscriptions';
const ofOne = ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED', ...ofProvider] as const;

/** What members pay again and again (specification, section 7; names: docs/adr/0021-the-provider-is-the-truth-of-payments.md). */
export const subscriptionRoutes = {
  listOwnSubscriptions: route({
    method: 'GET',
    path: own,
    tag: 'Selling',
    summary: 'What the member pays again and again, the newest first; also what is over',
    permission: 'membership.manage',
    query: record({ ...paging }),
    reply: page(subscription),
    errors: ['INVALID_CURSOR'],
  }),
  getOwnSubscription: route({
    method: 'GET',
    path: `${own}/{subscriptionId}`,
    tag: 'Selling',
    summary: 'A subscription of the member, and the prices that it can be changed to',
    permission: 'membership.manage',
    reply: record({ subscription: subscription.required(), choices: list(offer).required() }),
    errors: ['SUBSCRIPTION_NOT_FOUND', ...ofProvider],
  }),
  previewPriceChange: route({
    method: 'POST',
    path: `${own}/{subscriptionId}/preview`,
    tag: 'Selling',
    summary: 'What another price would cost now and later; nothing is changed',
    permission: 'membership.manage',
    body: previewPriceChangeBody,
    reply: record({
      currency: currency().required(),
      dueNow: count().required(),
      /** Comes off of what is due later. */
      credit: count().required(),
      dueLater: count().required(),
      laterAt: instant().required(),
    }),
    errors: ['PRICE_NOT_FOUND', 'SUBSCRIPTION_UNPAID', ...ofOne],
  }),
  changePrice: route({
    method: 'POST',
    path: `${own}/{subscriptionId}/price`,
    tag: 'Selling',
    summary: 'Change to another price: the difference is paid at once, or nothing is changed',
    permission: 'membership.manage',
    body: changePriceBody,
    reply: subscription,
    errors: ['PRICE_NOT_FOUND', 'SUBSCRIPTION_UNPAID', ...paymentFailures, ...ofOne],
  }),
  cancelSubscription: route({
    method: 'POST',
    path: `${own}/{subscriptionId}/cancel`,
    tag: 'Selling',
    summary: 'Let it stop at its next renewal',
    permission: 'membership.manage',
    body: subscriptionWishBody,
    reply: subscription,
    errors: [...ofOne],
  }),
  restartSubscription: route({
    method: 'POST',
    path: `${own}/{subscriptionId}/restart`,
    tag: 'Selling',
    summary: 'Let it go on after all, as long as it is not over',
    permission: 'membership.manage',
    body: subscriptionWishBody,
    reply: subscription,
    errors: [...ofOne],
  }),
  retryPayment: route({
    method: 'POST',
    path: `${own}/{subscriptionId}/retry`,
    tag: 'Selling',
    summary: 'Ask the card again for what is owed',
    permission: 'membership.manage',
    body: subscriptionWishBody,
    reply: subscription,
    errors: [...paymentFailures, ...ofOne],
  }),
  openPayPage: route({
    method: 'POST',
    path: `${own}/{subscriptionId}/pay-page`,
    tag: 'Selling',
    summary: 'Get the address of the provider’s page on which what is owed is paid, with any card',
    permission: 'membership.manage',
    reply: providerPage,
    errors: ['NOTHING_OWED', ...ofOne],
  }),
  openCardPage: route({
    method: 'POST',
    path: `${own}/{subscriptionId}/card-page`,
    tag: 'Selling',
    summary: 'Get the address of the provider’s page on which another card is given',
    permission: 'membership.manage',
    body: subscriptionWishBody,
    reply: providerPage,
    errors: [...ofOne],
  }),
  listSubscriptions: route({
    method: 'GET',
    path: ofSite,
    tag: 'Selling',
    summary:
      'What members pay again and again, the newest first; of one of them or of all, as they stand, or as they ended',
    permission: 'payment.manage',
    query: record({ ...paging, ...filter }),
    reply: page(
      subscription.concat(
        record({
          memberId: id().required(),
          /** The name, or else the address; null: the member is gone. */
          memberName: string().nullable().defined(),
        }),
      ),
    ),
    errors: ['INVALID_CURSOR'],
  }),
  cancelMemberSubscription: route({
    method: 'POST',
    path: `${ofSite}/{subscriptionId}/cancel`,
    tag: 'Selling',
    summary: 'Let a subscription of a member stop at its next renewal',
    permission: 'payment.manage',
    body: subscriptionWishBody,
    reply: subscription,
    errors: [...ofOne],
  }),
  restartMemberSubscription: route({
    method: 'POST',
    path: `${ofSite}/{subscriptionId}/restart`,
    tag: 'Selling',
    summary: 'Let a subscription of a member go on after all, as long as it is not over',
    permission: 'payment.manage',
    body: subscriptionWishBody,
    reply: subscription,
    errors: ['MEMBER_LEAVING', ...ofOne],
  }),
  downloadSubscriptions: route({
    method: 'GET',
    path: `${ofSite}/file`,
    tag: 'Selling',
    summary: 'What members pay again and again, as CSV',
    permission: 'payment.manage',
    query: record(filter),
    reply: fileReply,
    errors: [],
  }),
} as const;
