import { boolean, count, instant, record, string } from './fields.js';
import { route } from './route.js';
import { providerId, providerPage } from './selling-fields.js';

/**
 * `none`: not begun; `incomplete`: the provider still asks for details; `restricted`: it has them and takes no money (yet);
 * `active`: members can pay; `lost`: the provider knows no such account of ours any more, another one can be opened.
 */
export const paymentAccountStates = ['none', 'incomplete', 'restricted', 'active', 'lost'] as const;
export type PaymentAccountState = (typeof paymentAccountStates)[number];

/** Pages to which the provider may send an administrator back. A list: an address from outside could lead anywhere. */
export const onboardingReturns = ['/admin/payment'] as const;

export const connectPaymentAccountBody = record({
  redirectUri: string().oneOf(onboardingReturns).required(),
});

/** Selling (specification, section 7; their names here: docs/adr/0021-the-provider-is-the-truth-of-payments.md). */
export const paymentRoutes = {
  getPaymentAccount: route({
    method: 'GET',
    path: '/api/teams/{teamId}/payment-account',
    tag: 'Selling',
    summary: 'Whether the site can take money',
    permission: 'payment.manage',
    reply: record({
      state: string().oneOf(paymentAccountStates).required(),
      /** Whether money is paid out to the account’s holder. */
      payoutsEnabled: boolean().required(),
      /** ISO 4217; null before there is an account. */
      currency: string().nullable().defined(),
      /** Whether no real money moves. */
      test: boolean().required(),
      /** When what is known here was last compared with what the provider says; null: never yet, nothing was sold. */
      comparedAt: instant().nullable().defined(),
      /** The last comparison that found payments and subscriptions that differed, and mended them; null: none did. */
      corrected: record({ at: instant().required(), count: count().required() }).nullable().defined(),
    }),
    errors: ['PAYMENTS_UNAVAILABLE', 'PAYMENTS_REFUSED', 'PAYMENT_ACCOUNT_LOST'],
  }),
  connectPaymentAccount: route({
    method: 'POST',
    path: '/api/teams/{teamId}/payment-account',
    tag: 'Selling',
    summary: 'Open the site’s payment account, and get the address of the provider’s page that asks for its details',
    permission: 'payment.manage',
    body: connectPaymentAccountBody,
    reply: providerPage,
    errors: ['PAYMENTS_UNAVAILABLE', 'PAYMENTS_REFUSED', 'PAYMENT_ACCOUNT_LOST'],
  }),
  getPaymentCustomer: route({
    method: 'GET',
    path: '/api/teams/{teamId}/members/{memberId}/payment-customer',
    tag: 'Selling',
    summary: 'By which ID the provider knows a member',
    permission: 'payment.manage',
    /** Null: they never were about to pay. */
    reply: record({ id: providerId().nullable().defined() }),
    errors: ['MEMBER_NOT_FOUND'],
  }),
} as const;
