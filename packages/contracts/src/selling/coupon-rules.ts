import type { FieldErrorCode } from '../errors/field-errors.js';
import { addDays } from '../time/days.js';
import type { Currency } from './money.js';

/** How long what a coupon takes off is taken off of what is paid again and again (specification, section 3). */
export const couponDurations = ['once', 'repeating', 'forever'] as const;
export type CouponDuration = (typeof couponDurations)[number];

/** `used_up`: it was redeemed as often as it may be. */
export const couponStates = ['valid', 'expired', 'used_up'] as const;
export type CouponState = (typeof couponStates)[number];

/** What a coupon takes off: a share, or so much in minor units. The other one is null. */
export interface CouponOff {
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly currency: Currency | null;
}

export interface CouponTerms extends CouponOff {
  readonly duration: CouponDuration;
  readonly durationInMonths: number | null;
  /** The last day on which it may be redeemed, YYYY-MM-DD in the site's time zone; null: no end. */
  readonly redeemBy: string | null;
}

export interface CouponProblem {
  readonly path: 'percentOff' | 'amountOff' | 'currency' | 'durationInMonths' | 'redeemBy';
  readonly code: FieldErrorCode;
}

/** The provider keeps no later one (https://docs.stripe.com/api/coupons/create#create_coupon-redeem_by): five years. */
export const latestRedeemBy = (today: string): string => addDays(today, 5 * 365);

/**
 * What is wrong with a coupon beside its single fields (specification, section 5): it takes off a share or an amount, an
 * amount is in a currency, what repeats does so for months, and it may be redeemed until a day after today.
 *
 * @param today in the site's time zone, YYYY-MM-DD
 */
export function couponProblems(terms: CouponTerms, today: string): CouponProblem[] {
  const { percentOff, amountOff, currency, duration, durationInMonths, redeemBy } = terms;
  const problems: CouponProblem[] = [];
  if (percentOff === null && amountOff === null) problems.push({ path: 'percentOff', code: 'REQUIRED' });
  if (percentOff !== null && amountOff !== null) problems.push({ path: 'amountOff', code: 'PERCENT_OR_AMOUNT' });
  if (amountOff !== null && currency === null) problems.push({ path: 'currency', code: 'REQUIRED' });
  if (amountOff === null && currency !== null) problems.push({ path: 'currency', code: 'AMOUNT_ONLY' });
  if (duration === 'repeating' && durationInMonths === null) {
    problems.push({ path: 'durationInMonths', code: 'REQUIRED' });
  }
  if (duration !== 'repeating' && durationInMonths !== null) {
    problems.push({ path: 'durationInMonths', code: 'REPEATING_ONLY' });
  }
  if (redeemBy !== null && redeemBy <= today) problems.push({ path: 'redeemBy', code: 'DATE_NOT_AFTER_TODAY' });
  if (redeemBy !== null && redeemBy > latestRedeemBy(today)) problems.push({ path: 'redeemBy', code: 'DATE_TOO_FAR' });
  return problems;
}

export interface CouponUse extends CouponOff {
  readonly state: CouponState;
  /** Empty: of all products. */
  readonly productIds: readonly string[];
}

/**
 * Whether a coupon takes something off of this price (specification, section 5): it can still be redeemed, is for the product,
 * and an amount is in the price's currency. Why not is nobody's business who only guesses.
 */
export const couponApplies = (
  { state, productIds, amountOff, currency }: CouponUse,
  price: { readonly productId: string; readonly currency: Currency },
): boolean =>
  state === 'valid' &&
  (productIds.length === 0 || productIds.includes(price.productId)) &&
  (amountOff === null || currency === price.currency);

/**
 * The least that the provider takes at once, in minor units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 * What is paid again and again may cost less, or nothing: it is put to what is paid later.
 */
export const leastCharge: Readonly<Record<Currency, number>> = { JPY: 50, USD: 50 };

interface TaxedPrice {
  /** In minor units. */
  readonly unitAmount: number;
  /** Null: no tax is named. */
  readonly tax: { readonly percentage: number; readonly inclusive: boolean } | null;
}

/**
 * What is to be paid, as the provider reckons: the coupon comes off before a tax is added, each rounded half up to a whole
 * minor unit (https://docs.stripe.com/billing/taxes/tax-rates).
 */
export function totalWith(
  price: TaxedPrice,
  coupon: CouponOff | null,
): { readonly off: number; readonly total: number } {
  const { unitAmount, tax } = price;
  const { percentOff = null, amountOff = null } = coupon ?? {};
  const off = percentOff === null ? Math.min(amountOff ?? 0, unitAmount) : Math.round((unitAmount * percentOff) / 100);
  const left = unitAmount - off;
  return { off, total: tax && !tax.inclusive ? left + Math.round((left * tax.percentage) / 100) : left };
}

/** A code as it is sent: people type it in full width, too, and with blanks around it. */
export const tidyCouponCode = (typed: string): string => typed.normalize('NFKC').trim();

/** A code as sites choose it: small letters are the same ones. */
export const toCouponCode = (typed: string): string => tidyCouponCode(typed).toUpperCase();
