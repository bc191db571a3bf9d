import type { Stripe } from 'stripe';
import { flag, integer, metadata, oneOf, record, required, text } from '../fields.js';
import { defineResource, merged } from '../resource.js';
import { missing } from '../stripe-error.js';
import type { Made } from './made.js';
import { products } from './products.js';

const create = {
  product: text(),
  currency: oneOf('jpy', 'usd'),
  // Stripe keeps eight digits (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
  unit_amount: integer(0, 99_999_999),
  nickname: text(5_000),
  active: flag,
  recurring: record({ interval: oneOf('month', 'year'), interval_count: integer(1, 36) }),
  metadata,
} as const;
const update = { nickname: text(5_000), active: flag, metadata } as const;

/** https://docs.stripe.com/api/prices: amount, currency and interval cannot be changed, and none can be deleted. */
export const prices = defineResource({
  ...{ kind: 'prices', object: 'price', prefix: 'price', create, update },
  filter: { product: text(), active: flag },
  // On the wire a decimal is a text; the library makes its own number of it.
  make: (given, { account, objects }): Omit<Made<Stripe.Price>, 'unit_amount_decimal'> => {
    const product = required(given.product, 'product');
    if (!objects.get(account, products.kind, product)) throw missing('product', product, 'product');
    const { recurring } = given;
    return {
      ...{ product, currency: required(given.currency, 'currency') },
      unit_amount: required(given.unit_amount, 'unit_amount'),
      ...{ nickname: given.nickname ?? null, active: given.active ?? true, metadata: given.metadata ?? {} },
      type: recurring ? 'recurring' : 'one_time',
      recurring: recurring
        ? {
            interval: required(recurring.interval, 'recurring[interval]'),
            interval_count: recurring.interval_count ?? 1,
            ...{ meter: null, trial_period_days: null, usage_type: 'licensed' },
          }
        : null,
      ...{ billing_scheme: 'per_unit', custom_unit_amount: null, lookup_key: null, tax_behavior: 'unspecified' },
      ...{ tiers_mode: null, transform_quantity: null },
    };
  },
  change: merged,
  fits: (object, { product, active }) =>
    (product === undefined || object['product'] === product) && (active === undefined || object['active'] === active),
  links: { product: products.kind },
});
