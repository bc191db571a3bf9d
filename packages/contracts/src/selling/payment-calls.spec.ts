import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { routes, type RouteName } from '../api/routes.js';

/** Where what the specification lists is here: fields of a body, query or reply, or a parameter of the path. */
interface Call {
  readonly routes: readonly RouteName[];
  /** Of the specification, and ours; null: it is not taken from a browser, as the page says. */
  readonly payload?: Readonly<Record<string, string | null>>;
  readonly response: readonly string[];
}

/** The 29 calls of the specification, section 7, in its order. */
const calls: Readonly<Record<string, Call>> = {
  get_product: { routes: ['listProducts', 'getProduct'], payload: { stripeAccount: '{teamId}' }, response: ['items'] },
  save_product: {
    routes: ['createProduct', 'updateProduct'],
    payload: {
      ...{ id: '{productId}', name: 'name', description: 'description', tax_rate: 'taxRateId', currency: 'currency' },
      ...{ image_id: 'imageId', image: 'imageId', active: 'active' },
    },
    response: ['id'],
  },
  get_price: { routes: ['listPrices', 'getPrice'], response: ['items'] },
  save_price: {
    routes: ['createPrice', 'updatePrice'],
    payload: {
      ...{ product: '{productId}', id: '{priceId}', unit_amount: 'unitAmount', nickname: 'nickname', active: 'active' },
      ...{ currency: 'currency', metadata: 'trialDays validDays description', interval: 'interval' },
    },
    response: ['id'],
  },
  get_coupon: { routes: ['listCoupons', 'getCoupon'], response: ['items'] },
  create_coupon: {
    routes: ['createCoupon'],
    payload: {
      ...{ name: 'name', currency: 'currency', amount_off: 'amountOff', percent_off: 'percentOff' },
      ...{ duration: 'duration', duration_in_months: 'durationInMonths', redeem_by: 'redeemBy' },
      ...{ max_redemptions: 'maxRedemptions', product_ids: 'productIds' },
    },
    response: ['id'],
  },
  delete_coupon: { routes: ['deleteCoupon'], payload: { couponId: '{couponId}' }, response: [] },
  get_tax_rate: { routes: ['listTaxRates', 'getTaxRate'], response: ['items'] },
  get_product_info: {
    routes: ['listOffers', 'listEntryOffers'],
    payload: { product: null, taxRateId: null, currency: null },
    response: ['items'],
  },
  'price_ids/get_product_info': {
    routes: ['listPriceChoices'],
    payload: { priceIds: null, onlyOneTime: null },
    response: ['items'],
  },
  create_session: {
    routes: ['createCheckout'],
    payload: {
      ...{ price: 'priceId', coupon: 'coupon', teamId: '{teamId}', userId: null, success_url: 'videoId gate' },
      ...{ cancel_url: 'videoId gate', tax_rate: null, mode: null, valid_days: null, trial_end: null },
    },
    response: ['url'],
  },
  replace_payment_intent: { routes: ['createCheckout'], response: ['url'] },
  cancel_payment_intent: {
    routes: ['cancelOwnInvoice', 'cancelInvoice'],
    payload: { paymentIntentId: '{memberInvoiceId}' },
    response: ['state'],
  },
  create_invoice_payment: {
    routes: ['issueOwnInvoice', 'issueInvoice'],
    response: ['number', 'state', 'total', 'remaining', 'dueAt', 'bank'],
  },
  send_invoice: { routes: ['sendOwnInvoice', 'sendInvoice', 'reissueOwnInvoice', 'reissueInvoice'], response: ['id'] },
  'create_session/setup': { routes: ['openCardPage'], response: ['url'] },
  preview_upcoming: {
    routes: ['previewPriceChange'],
    payload: { customer: null, subscription: '{subscriptionId}', price: 'priceId' },
    response: ['dueNow', 'credit', 'dueLater', 'laterAt'],
  },
  change_price: { routes: ['changePrice'], response: ['id'] },
  cancel_subscription: { routes: ['cancelSubscription'], response: ['id'] },
  restart_subscription: { routes: ['restartSubscription'], response: ['id'] },
  get_invoice: { routes: ['getOwnInvoice', 'getInvoice'], response: ['id'] },
  get_invoices: { routes: ['listOwnInvoices', 'listInvoices'], response: ['items'] },
  get_one_time_payment_payments: { routes: ['listPayments'], response: ['items'] },
  update_payment_method: { routes: ['openCardPage'], response: ['url'] },
  confirm_incomplete_payment_intent: { routes: ['retryPayment', 'openPayPage'], response: ['id', 'url'] },
  'purchased/get_infos': { routes: ['listOwnPayments'], response: ['items'] },
  get_subscription_object: {
    routes: ['getOwnSubscription', 'listOwnSubscriptions', 'listSubscriptions'],
    response: ['subscription', 'choices'],
  },
  'subscription/unpaid': { routes: ['listOwnSubscriptions'], response: ['items'] },
  account_create: { routes: ['connectPaymentAccount'], payload: { redirectUri: 'redirectUri' }, response: ['url'] },
};

const fieldsOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { readonly fields?: object } | undefined)?.fields ?? {});

/** Rows of the page by the name of the call: what answers it, what it takes, what it replies. */
const rows = new Map(
  readFileSync(new URL('../../../../docs/reference/payment-calls.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, here, payload] = line.split('|').map((cell) => cell.trim());
      return name !== undefined && /^[a-z_/]+$/.test(name) && here?.includes('/') === true
        ? [[name, { here, payload: payload ?? '' }] as const]
        : [];
    }),
);

describe('the 29 payment calls of the specification', () => {
  it('are all in the page that says what answers them, and nothing else is', () => {
    // Its card is given on the page of another call, which the page names without a path.
    const withoutRoute = ['update_payment_method'];
    expect([...rows.keys(), ...withoutRoute].toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(Object.keys(calls)).toHaveLength(29);
  });

  it.each(Object.entries(calls))('%s takes and gives what the specification lists', (name, call) => {
    const of = call.routes.map((route) => routes[route]);
    const taken = new Set(
      of.flatMap((route) => [
        ...fieldsOf('body' in route ? route.body : undefined),
        ...fieldsOf('query' in route ? route.query : undefined),
        ...(route.path.match(/\{\w+\}/g) ?? []),
      ]),
    );
    const given = new Set(of.flatMap((route) => fieldsOf('reply' in route ? route.reply : undefined)));
    const missing = Object.entries(call.payload ?? {}).filter(([, ours]) =>
      (ours?.split(' ') ?? []).some((field) => !taken.has(field)),
    );
    expect({ missing, given: call.response.filter((field) => !given.has(field)) }).toEqual({ missing: [], given: [] });
    // Whatever is not taken from a browser is said to be something else's.
    const said = rows.get(name)?.payload ?? '';
    const unsaid = Object.entries(call.payload ?? {}).filter(([field, ours]) => ours === null && !said.includes(field));
    expect(unsaid).toEqual([]);
  });

  it('are named in the page by paths that the API has', () => {
    const all = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
    const named = [...rows.values()].flatMap(({ here }) => here.match(/`[A-Z]+ [^`]+`/g) ?? []);
    expect(named.length).toBeGreaterThan(29);
    const unknown = named.filter((one) => {
      const [method = '', path = ''] = one.slice(1, -1).split(' ');
      return !all.some((known) => known.startsWith(`${method} `) && known.endsWith(path.replace(/^…/, '')));
    });
    expect(unknown).toEqual([]);
  });
});
