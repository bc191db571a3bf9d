import { id, record, string } from './fields.js';

/** Ids of the provider: letters, digits and the underscore behind their prefix. */
export const providerId = () => string().matches(/^[A-Za-z0-9_]{1,40}$/);

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
