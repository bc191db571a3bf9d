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

/** Why a card was declined (specification, section 8). */
export const ofCards = [
  'CARD_DECLINED',
  'CARD_INSUFFICIENT_FUNDS',
  'CARD_LOST',
  'CARD_STOLEN',
  'CARD_EXPIRED',
  'CARD_WRONG_CVC',
  'CARD_WRONG_NUMBER',
  'CARD_PROCESSING_ERROR',
  'CARD_AUTHENTICATION_REQUIRED',
] as const;

/** The provider's page, which takes over from here. */
export const providerPage = record({ url: string().required() });
