import type { Stripe } from 'stripe';
import { integer, list, metadata, oneOf, percentage, record, required, text } from '../fields.js';
import { defineResource, merged } from '../resource.js';
import { invalid } from '../stripe-error.js';
import type { Made } from './made.js';

const create = {
  id: text(200),
  name: text(40),
  percent_off: percentage({ zero: false }),
  amount_off: integer(1),
  currency: oneOf('jpy', 'usd'),
  duration: oneOf('forever', 'once', 'repeating'),
  duration_in_months: integer(1, 999),
  redeem_by: integer(0, 99_999_999_999),
  max_redemptions: integer(1),
  applies_to: record({ products: list(text()) }),
  metadata,
} as const;

/** In seconds, with the leap days that may be in them. */
const fiveYears = (5 * 365 + 2) * 86_400;

/** https://docs.stripe.com/api/coupons: but for its name, none can be changed. */
export const coupons = defineResource({
  ...{ kind: 'coupons', object: 'coupon', prefix: 'coupon', create, update: { name: text(40), metadata }, filter: {} },
  make: (given, { now }): Made<Stripe.Coupon> & { id?: string } => {
    const { id, percent_off: percent = null, amount_off: amount = null, currency = null, duration = 'once' } = given;
    if ((percent === null) === (amount === null)) throw invalid('Pass exactly one of percent_off and amount_off.');
    if (amount !== null) required(currency ?? undefined, 'currency');
    const { duration_in_months: months = null, redeem_by: by = null } = given;
    if (duration === 'repeating') required(months ?? undefined, 'duration_in_months');
    if (by !== null && (by <= now || by > now + fiveYears))
      throw invalid('redeem_by must be in the future, and within five years.', 'redeem_by');
    return {
      ...(id === undefined ? {} : { id }),
      ...{ name: given.name ?? null, percent_off: percent, amount_off: amount, currency, duration },
      ...{ duration_in_months: months, redeem_by: by, max_redemptions: given.max_redemptions ?? null },
      ...{ times_redeemed: 0, valid: true, metadata: given.metadata ?? {} },
      ...(given.applies_to?.products && { applies_to: { products: [...given.applies_to.products] } }),
    };
  },
  // Whether it is valid is a matter of the hour.
  show: (present, { now }) => ({ ...present, valid: isRedeemable(present, now) }),
  change: merged,
  remove: () => undefined,
  hidden: ['applies_to'],
});

/** Whether it can still be redeemed at all. */
export function isRedeemable(coupon: Readonly<Record<string, unknown>>, now: number): boolean {
  const { redeem_by: by, max_redemptions: most, times_redeemed: times } = coupon;
  return (typeof by !== 'number' || by >= now) && (typeof most !== 'number' || Number(times) < most);
}
