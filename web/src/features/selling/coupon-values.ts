import {
  amountLimits,
  couponProblems,
  createCouponBody,
  dayIn,
  fields,
  fromMinorUnits,
  toCouponCode,
  toMinorUnits,
  type CouponDuration,
  type Currency,
} from '@marquee/contracts';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import type { Coupon } from './selling.api.js';

/** None that are taken for one another when they are read out. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that nobody guesses: 31 to the power of 10. */
export function newCouponCode(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(10));
  const text = Array.from(drawn, (number) => letters[number % letters.length] ?? '').join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

export interface CouponValues {
  code: string;
  name: string;
  type: string;
  percentOff: string;
  amountOff: string;
  currency: string;
  duration: string;
  durationInMonths: number | null;
  redeemBy: string;
  maxRedemptions: number | null;
  productIds: string[];
}

const fresh: CouponValues = {
  ...{ code: '', name: '', type: 'percent', percentOff: '', amountOff: '', currency: 'JPY', duration: 'once' },
  ...{ durationInMonths: null, redeemBy: '', maxRedemptions: null },
  productIds: [],
};

/** Another one like it: with a code of its own, and a day only where that day is still to come. */
export function newCoupon(like: Coupon | undefined, timeZone: string): CouponValues {
  const code = newCouponCode();
  if (!like) return { ...fresh, code };
  const { name, percentOff, amountOff, currency, duration, durationInMonths, redeemBy } = like;
  return {
    ...{ code, name, type: percentOff === null ? 'amount' : 'percent', currency: currency ?? 'JPY' },
    percentOff: percentOff === null ? '' : String(percentOff),
    amountOff: amountOff === null || currency === null ? '' : fromMinorUnits(amountOff, currency),
    ...{ duration, durationInMonths, maxRedemptions: like.maxRedemptions },
    redeemBy: redeemBy !== null && redeemBy > today(timeZone) ? redeemBy : '',
    productIds: [...like.productIds],
  };
}

/** A yen, or a cent. */
const leastOff = 1;

const today = (timeZone: string): string => dayIn(timeZone, Date.now());
const currencyOf = (text: string): Currency => (text === 'USD' ? 'USD' : 'JPY');
/** What is no number is said at its field; an empty one is missing, not zero. */
const numberIn = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.normalize('NFKC').trim().replace(/%$/, ''));

/** What is typed of the other kind of coupon waits, and is not sent. */
export function toBody(values: CouponValues) {
  const { code, name, type, percentOff, amountOff, currency, duration, durationInMonths } = values;
  const isAmount = type === 'amount';
  return {
    ...{
      code: toCouponCode(code),
      name,
      duration,
      maxRedemptions: values.maxRedemptions,
      productIds: values.productIds,
    },
    percentOff: isAmount ? null : numberIn(percentOff),
    amountOff: !isAmount || amountOff.trim() === '' ? null : toMinorUnits(amountOff, currencyOf(currency)),
    currency: isAmount ? currency : null,
    durationInMonths: duration === 'repeating' ? durationInMonths : null,
    redeemBy: values.redeemBy === '' ? null : values.redeemBy,
  };
}

/** What does not fit together, and the limits of an amount in what one types, not in minor units. */
export const couponErrors =
  (timeZone: string) =>
  (values: CouponValues): Readonly<Record<string, FieldMessage>> => {
    const { amountOff } = values;
    const body = toBody(values);
    const currency = currencyOf(values.currency);
    const { max } = amountLimits[currency];
    if (values.type === 'amount' && amountOff.trim() === '') return { amountOff: { code: 'REQUIRED' } };
    if (body.amountOff !== null && body.amountOff < leastOff) {
      return { amountOff: { code: 'TOO_LOW', params: { min: fromMinorUnits(leastOff, currency) } } };
    }
    if (body.amountOff !== null && body.amountOff > max) {
      return { amountOff: { code: 'TOO_HIGH', params: { max: fromMinorUnits(max, currency) } } };
    }
    const duration = values.duration as CouponDuration;
    const problems = couponProblems(
      { ...body, duration, currency: body.currency === null ? null : currency },
      today(timeZone),
    );
    return Object.fromEntries(problems.map(({ path, code }) => [path, { code }]));
  };

/** As the call takes it, but for the limits of the amount. */
export const newCouponBody = createCouponBody.shape({ amountOff: fields.count().nullable().defined() }).exact();
