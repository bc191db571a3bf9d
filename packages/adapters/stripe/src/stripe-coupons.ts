import type { Coupon, Coupons, NewCoupon, PaymentPage, Paging } from '@marquee/ports';
import type { Stripe } from 'stripe';
import { pageOf, toPage } from './pages.js';
import { placeOf } from './place-of.js';
import { asked } from './stripe-failure.js';

/** What it applies to is told when it is asked for alone. */
const expand = ['applies_to'];

/** https://docs.stripe.com/api/coupons: their ids can be chosen, and are what members type. */
export class StripeCoupons implements Coupons {
  constructor(private readonly stripe: Stripe) {}

  list(account: string, paging: Paging): Promise<PaymentPage<Coupon>> {
    const given = { ...pageOf(paging), expand: ['data.applies_to'] };
    return asked(async () => toPage(await this.stripe.coupons.list(given, placeOf(account)), toCoupon));
  }

  get(account: string, id: string): Promise<Coupon> {
    return asked(async () => toCoupon(await this.stripe.coupons.retrieve(id, { expand }, placeOf(account))));
  }

  create(account: string, coupon: NewCoupon, key: string): Promise<Coupon> {
    const { id, name, percentOff, amountOff, currency, duration, durationInMonths, redeemBy } = coupon;
    const { maxRedemptions, products } = coupon;
    const given: Stripe.CouponCreateParams = {
      ...{ id, name, duration, expand },
      ...(percentOff !== null && { percent_off: percentOff }),
      ...(amountOff !== null && { amount_off: amountOff }),
      ...(currency !== null && { currency: currency.toLowerCase() }),
      ...(durationInMonths !== null && { duration_in_months: durationInMonths }),
      // The last second before the end: it may be redeemed until then, inclusive.
      ...(redeemBy !== null && { redeem_by: Math.floor(Date.parse(redeemBy) / 1_000) - 1 }),
      ...(maxRedemptions !== null && { max_redemptions: maxRedemptions }),
      ...(products.length > 0 && { applies_to: { products: [...products] } }),
    };
    const place = placeOf(account, key);
    return asked(async () => toCoupon(await this.stripe.coupons.create(given, place)));
  }

  rename(account: string, id: string, name: string): Promise<Coupon> {
    const place = placeOf(account);
    return asked(async () => toCoupon(await this.stripe.coupons.update(id, { name, expand }, place)));
  }

  delete(account: string, id: string): Promise<void> {
    return asked(async () => void (await this.stripe.coupons.del(id, {}, placeOf(account))));
  }
}

const durations = ['once', 'repeating', 'forever'] as const;

const toCoupon = (coupon: Stripe.Coupon): Coupon => ({
  ...{ id: coupon.id, name: coupon.name ?? '', percentOff: coupon.percent_off, amountOff: coupon.amount_off },
  currency: coupon.currency?.toUpperCase() ?? null,
  // Those that the provider may think of some day are for one payment, at the least.
  duration: durations.find((known) => known === coupon.duration) ?? 'once',
  ...{ durationInMonths: coupon.duration_in_months },
  redeemBy: coupon.redeem_by === null ? null : new Date((coupon.redeem_by + 1) * 1_000).toISOString(),
  ...{ maxRedemptions: coupon.max_redemptions, timesRedeemed: coupon.times_redeemed },
  ...{ products: coupon.applies_to?.products ?? [], valid: coupon.valid },
  createdAt: new Date(coupon.created * 1_000).toISOString(),
});
