import type { ErrorCode } from '../errors/error-catalogue.js';
import { disputeOutcomes, paymentOutcomes, type PaymentEvents } from '../events/billing.events.js';

/**
 * Of a payment record (specification, section 3), what has not come (refused, or waiting for a bank), and what a bank wants back, or
 * has got back.
 */
export const paymentStatuses = ['success', 'canceled', 'refunded', 'failed', 'pending', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** `konbini`: at a convenience store; `none`: a coupon took off all of it. */
export const paymentMethodNames = ['card', 'bank_transfer', 'konbini', 'customer_balance', 'none'] as const;

/** What payments can be looked for by; `paid`: the money came, whatever was given back of it since. */
export const paymentFilterStates = [
  'paid',
  'success',
  'refunded',
  'disputed',
  'failed',
  'pending',
  'canceled',
] as const;

/** Why a payment fails: codes of the error catalogue (specification, section 8). */
export const paymentFailures = [
  'CARD_DECLINED',
  'CARD_INSUFFICIENT_FUNDS',
  'CARD_LOST',
  'CARD_STOLEN',
  'CARD_EXPIRED',
  'CARD_WRONG_CVC',
  'CARD_WRONG_NUMBER',
  'CARD_PROCESSING_ERROR',
  'CARD_AUTHENTICATION_REQUIRED',
] as const satisfies readonly ErrorCode[];

/** What is told of a payment. */
export const paymentHappenings = [
  'PaymentSucceeded',
  'PaymentAttempted',
  'PaymentRefunded',
  'PaymentDisputed',
] as const satisfies readonly (keyof PaymentEvents)[];

/** What became of it then: of what was tried, or of what a bank wants back. */
export const happeningOutcomes = [...paymentOutcomes, ...disputeOutcomes] as const;
