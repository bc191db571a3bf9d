import type { InferType } from 'yup';
import { couponDurations, couponStates } from '../selling/coupon-rules.js';
import { currencies } from '../selling/money.js';
import { count, day, instant, label, list, number, page, paging, record, string } from './fields.js';
import { route } from './route.js';
import { couponCode, ofProvider, percentage, providerId, requestId, typedCouponCode } from './selling-fields.js';

const currency = () => string().oneOf(currencies);
const duration = () => string().oneOf(couponDurations);
/** The provider takes no longer one. */
const name = () => label(40);

const coupon = record({
  /** The code that members type. */
  id: string().required(),
  name: string().defined(),
  /** Percent; null: it takes an amount off. */
  percentOff: number().nullable().defined(),
  /** In minor units of the currency; null: it takes a share off. */
  amountOff: count().nullable().defined(),
  currency: currency().nullable().defined(),
  duration: duration().required(),
  durationInMonths: count().nullable().defined(),
  /** The last day on which it may be redeemed, in the site’s time zone; null: no end. */
  redeemBy: day().nullable().defined(),
  /** Null: no limit. */
  maxRedemptions: count().nullable().defined(),
  timesRedeemed: count().required(),
  /** Empty: of all products. */
  productIds: list(providerId().required()).required(),
  state: string().oneOf(couponStates).required(),
  createdAt: instant().required(),
});

export const createCouponBody = record({
  requestId: requestId().required(),
  /** The code that members type. */
  code: couponCode().required(),
  name: name().required(),
  percentOff: percentage({ decimals: 2, min: 0.01 }).nullable().defined(),
  /** In minor units of the currency. */
  amountOff: number().integer().min(1).max(99_999_998).nullable().defined(),
  currency: currency().nullable().defined(),
  duration: duration().required(),
  durationInMonths: number().integer().min(1).max(120).nullable().defined(),
  redeemBy: day().nullable().defined(),
  maxRedemptions: number().integer().min(1).max(1_000_000).nullable().defined(),
  productIds: list(providerId().required()).max(100).required(),
});
export type CreateCoupon = InferType<typeof createCouponBody>;

/** What the provider lets one change: what it takes off was promised. */
export const updateCouponBody = record({ name: name().required() });
export type UpdateCoupon = InferType<typeof updateCouponBody>;

export const checkCouponBody = record({ priceId: providerId().required(), coupon: typedCouponCode().required() });

const coupons = '/api/teams/{teamId}/coupons';

/** Coupons (specification, sections 3, 5 and 7: get_coupon, create_coupon, delete_coupon). */
export const couponRoutes = {
  listCoupons: route({
    method: 'GET',
    path: coupons,
    tag: 'Selling',
    summary: 'The coupons of the site, the newest first, with how often each was redeemed',
    permission: 'payment.manage',
    query: record({ ...paging }),
    reply: page(coupon),
    errors: ['INVALID_CURSOR', ...ofProvider],
  }),
  createCoupon: route({
    method: 'POST',
    path: coupons,
    tag: 'Selling',
    summary: 'Make a coupon; the same request, repeated, makes one',
    permission: 'payment.manage',
    body: createCouponBody,
    reply: coupon,
    status: 201,
    errors: ['PRODUCT_NOT_FOUND', 'COUPON_CURRENCY_DIFFERS', 'COUPON_CODE_TAKEN', 'SELLING_NOT_IN_PLAN', ...ofProvider],
  }),
  getCoupon: route({
    method: 'GET',
    path: `${coupons}/{couponId}`,
    tag: 'Selling',
    summary: 'A coupon of the site',
    permission: 'payment.manage',
    reply: coupon,
    errors: ['COUPON_NOT_FOUND', ...ofProvider],
  }),
  updateCoupon: route({
    method: 'PATCH',
    path: `${coupons}/{couponId}`,
    tag: 'Selling',
    summary: 'Rename a coupon; what it takes off is for ever',
    permission: 'payment.manage',
    body: updateCouponBody,
    reply: coupon,
    errors: ['COUPON_NOT_FOUND', ...ofProvider],
  }),
  deleteCoupon: route({
    method: 'DELETE',
    path: `${coupons}/{couponId}`,
    tag: 'Selling',
    summary: 'Delete a coupon: nobody redeems it any more; where it was redeemed it goes on',
    permission: 'payment.manage',
    errors: ['COUPON_NOT_FOUND', ...ofProvider],
  }),
  checkCoupon: route({
    method: 'POST',
    path: '/api/sites/{teamId}/coupon-check',
    tag: 'Selling',
    summary: 'What a price costs with a coupon; nothing is redeemed',
    permission: 'membership.manage',
    body: checkCouponBody,
    reply: record({
      /** The code as it is to be sent with the checkout. */
      coupon: string().required(),
      currency: currency().required(),
      /** What is taken off, before a tax is added, and what is paid in all; in minor units. */
      off: count().required(),
      total: count().required(),
      /** What is paid when the coupon is over, of what is paid again and again. */
      totalLater: count().required(),
      duration: duration().required(),
      durationInMonths: count().nullable().defined(),
    }),
    errors: ['PRICE_NOT_FOUND', 'COUPON_INVALID', ...ofProvider],
    // A code is worth money: nobody tries thousands of them.
    rateLimit: 'coupons',
  }),
} as const;
