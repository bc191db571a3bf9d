import { id, number, record, string } from './fields.js';

/** Ids of the provider: letters, digits and the underscore behind their prefix; those of its checkouts have some 70. */
export const providerId = () => string().matches(/^[A-Za-z0-9_]{1,100}$/);

/** The code of a coupon as sites choose it: what one can say on the telephone. */
export const couponCode = () => string().matches(/^(?!-)(?!.*-$)[A-Z0-9-]{5,40}$/);

/** The code of a coupon as members type it: also of one that was made in the provider’s own dashboard. */
export const typedCouponCode = () => string().matches(/^[A-Za-z0-9_-]{1,200}$/);

/** Percent, at most 100, with so many decimals: the provider keeps no more. */
export const percentage = ({ decimals, min }: { readonly decimals: number; readonly min: number }) =>
  number()
    .min(min)
    .max(100)
    .test('decimals', { code: 'TOO_MANY_DECIMALS', params: { decimals } }, (value) =>
      value == null ? true : Number(value.toFixed(decimals)) === value,
    );

/**
 * Chosen by whoever asks, anew for each thing that they want: the same request, repeated because nobody heard the answer,
 * makes one.
 */
export const requestId = () => id();

/** What can go wrong wherever the provider is asked about what a site sells. */
export const ofProvider = [
  'PAYMENT_ACCOUNT_REQUIRED',
  'PAYMENTS_UNAVAILABLE',
  'PAYMENTS_REFUSED',
  'PAYMENT_ACCOUNT_LOST',
] as const;

/** The provider's page, which takes over from here. */
export const providerPage = record({ url: string().required() });
