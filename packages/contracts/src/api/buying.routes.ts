import type { InferType } from 'yup';
import { currencies } from '../selling/money.js';
import { fileReply } from './file-reply.js';
import { paymentSorts } from './list-orders.js';
import { boolean, count, day, id, instant, list, number, page, paging, record, string } from './fields.js';
import {
  happeningOutcomes,
  paymentFailures,
  paymentFilterStates,
  paymentHappenings,
  paymentMethodNames,
  paymentStatuses,
} from './payment-states.js';
import { intervals } from './product.routes.js';
import { route } from './route.js';
import { ofProvider, providerId, providerPage, requestId, typedCouponCode } from './selling-fields.js';

const alreadyHad = ['ALREADY_PURCHASED', 'PAYMENT_PENDING', 'ALREADY_SUBSCRIBED'] as const;
const currency = () => string().oneOf(currencies);

/** A price, as somebody sees it who may buy it. */
export const offer = record({
  priceId: providerId().required(),
  productName: string().defined(),
  productDescription: string().defined(),
  /** The picture of the product; null: none. */
  imageId: id().nullable().defined(),
  nickname: string().defined(),
  description: string().defined(),
  currency: currency().required(),
  /** What is paid in all, tax included, in minor units. */
  total: count().required(),
  /** Null: no tax is named. */
  taxPercentage: number().nullable().defined(),
  interval: string().oneOf(intervals).nullable().defined(),
  trialDays: count().nullable().defined(),
  /** 0: without an end. */
  validDays: count().required(),
});

const payment = record({
  id: providerId().required(),
  priceId: providerId().required(),
  /** Null: it was paid once. */
  subscriptionId: providerId().nullable().defined(),
  productName: string().defined(),
  nickname: string().defined(),
  amount: count().required(),
  currency: currency().required(),
  amountRefunded: count().required(),
  status: string().oneOf(paymentStatuses).required(),
  method: string().oneOf(paymentMethodNames).required(),
  paidAt: instant().required(),
  /** Null: it was paid for no invoice of the site. */
  invoiceNumber: string().nullable().defined(),
  /** Until when it opens what it was paid for; null: without an end. Of what was refunded: nothing any more. */
  until: instant().nullable().defined(),
});

export const createCheckoutBody = record({
  requestId: requestId().required(),
  priceId: providerId().required(),
  /** Whose page the member comes back to; without one it is the page of what was bought. */
  videoId: id().optional(),
  /** Whether the member comes back to the gate of the site instead. */
  gate: boolean().optional(),
  /** What comes off of it. */
  coupon: typedCouponCode().optional(),
});
export type CreateCheckout = InferType<typeof createCheckoutBody>;

export const refundPaymentBody = record({
  requestId: requestId().required(),
  /** In minor units; absent: all that is left. */
  amount: number().integer().min(1).max(99_999_999).optional(),
});

/** What can be chosen where a video is limited to who paid. */
const priceChoice = record({
  id: providerId().required(),
  productName: string().defined(),
  nickname: string().defined(),
  currency: currency().required(),
  unitAmount: count().required(),
  interval: string().oneOf(intervals).nullable().defined(),
});

/** As administrators see it. */
export const paymentOfMember = payment.concat(
  record({
    memberId: id().required(),
    /** The name, or else the address; null: the member is gone. */
    memberName: string().nullable().defined(),
    /** Why it failed; null: it did not. */
    reason: string().oneOf(paymentFailures).nullable().defined(),
  }),
);

/** What a list of payments is narrowed to. */
const paymentFilter = {
  member: id().optional(),
  price: providerId().optional(),
  currency: currency().optional(),
  state: string().oneOf(paymentFilterStates).optional(),
  /** Days of the site, both inclusive. */
  from: day().optional(),
  to: day().optional(),
};

/** Buying (specification, section 7; their names here: docs/adr/0021-the-provider-is-the-truth-of-payments.md). */
export const buyingRoutes = {
  listOffers: route({
    method: 'GET',
    path: '/api/sites/{teamId}/videos/{videoId}/offers',
    tag: 'Selling',
    summary:
      'What opens a video that is limited to who paid, but for what a member tries already; nothing where it is not',
    permission: 'content.watch',
    // The latter: a free trial does not open it, the first payment does.
    reply: record({ items: list(offer).required(), afterTrial: boolean().required() }),
    errors: ['VIDEO_NOT_FOUND', ...ofProvider],
  }),
  listEntryOffers: route({
    method: 'GET',
    path: '/api/sites/{teamId}/offers',
    tag: 'Selling',
    summary: 'What opens a site that has to be paid for; nothing where it is open to all members',
    permission: 'membership.manage',
    reply: record({ items: list(offer).required() }),
    errors: [...ofProvider],
  }),
  createCheckout: route({
    method: 'POST',
    path: '/api/sites/{teamId}/checkout',
    tag: 'Selling',
    summary: 'Get the address of the provider’s page on which a price is paid',
    permission: 'membership.manage',
    body: createCheckoutBody,
    reply: providerPage,
    errors: ['PRICE_NOT_FOUND', ...alreadyHad, 'COUPON_INVALID', ...ofProvider],
    // It tells whether a code is one, as the check of one does.
    rateLimit: 'coupons',
  }),
  listOwnPayments: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/payments',
    tag: 'Selling',
    summary: 'What the member paid, the newest first',
    permission: 'membership.manage',
    query: record({ ...paging }),
    reply: page(payment),
    errors: ['INVALID_CURSOR'],
  }),
  listPriceChoices: route({
    method: 'GET',
    path: '/api/teams/{teamId}/price-choices',
    tag: 'Selling',
    summary: 'The prices that a video can be limited to, and mails can be about',
    permission: 'price.choose',
    reply: record({ items: list(priceChoice).required() }),
    errors: [...ofProvider],
  }),
  listPayments: route({
    method: 'GET',
    path: '/api/teams/{teamId}/payments',
    tag: 'Selling',
    summary: 'What was paid to the site, the newest first',
    permission: 'payment.manage',
    query: record({ ...paging, ...paymentFilter, sort: string().oneOf(paymentSorts).default('newest') }),
    reply: page(paymentOfMember),
    errors: ['INVALID_CURSOR'],
  }),
  getPayment: route({
    method: 'GET',
    path: '/api/teams/{teamId}/payments/{paymentId}',
    tag: 'Selling',
    summary: 'All that is known of a payment, and what happened to it by the event log',
    permission: 'payment.manage',
    reply: paymentOfMember.concat(
      record({
        productId: providerId().required(),
        /** Of the provider; null: it was paid without one. */
        invoice: record({ id: providerId().required(), number: string().defined() }).nullable().defined(),
        /** What a coupon took off, tax included; the amount is without it. Null: none did. */
        discount: record({ coupon: string().defined(), amount: count().required() }).nullable().defined(),
        /** By rate, tax included; nothing: none is known. */
        taxes: list(
          record({ percentage: number().required(), reduced: boolean().required(), amount: count().required() }),
        ).required(),
        /** The oldest first. */
        refunds: list(record({ amount: count().required(), at: instant().required() })).required(),
        /** The oldest first. */
        history: list(
          record({
            at: instant().required(),
            type: string().oneOf(paymentHappenings).required(),
            amount: count().nullable().defined(),
            outcome: string().oneOf(happeningOutcomes).nullable().defined(),
            reason: string().oneOf(paymentFailures).nullable().defined(),
            /** Null: it was heard of the provider, or the administrator is gone. */
            administrator: string().nullable().defined(),
          }),
        ).required(),
      }),
    ),
    errors: ['PAYMENT_NOT_FOUND'],
  }),
  downloadPayments: route({
    method: 'GET',
    path: '/api/teams/{teamId}/payments/file',
    tag: 'Selling',
    summary: 'What was paid to the site, as CSV',
    permission: 'payment.manage',
    query: record(paymentFilter),
    reply: fileReply,
    errors: [],
  }),
  refundPayment: route({
    method: 'POST',
    path: '/api/teams/{teamId}/payments/{paymentId}/refund',
    tag: 'Selling',
    summary: 'Give a payment back, in part or in full; in full, it opens nothing any more',
    permission: 'payment.manage',
    body: refundPaymentBody,
    reply: payment,
    errors: ['PAYMENT_NOT_FOUND', 'NOTHING_TO_REFUND', 'PAYMENT_DISPUTED', ...ofProvider],
  }),
} as const;
