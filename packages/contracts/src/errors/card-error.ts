import type { ErrorCode } from './error-catalogue.js';

/** The provider's words for why a card was declined (https://docs.stripe.com/declines/codes), and ours (specification, section 8). */
const byReason: Readonly<Record<string, ErrorCode>> = {
  insufficient_funds: 'CARD_INSUFFICIENT_FUNDS',
  lost_card: 'CARD_LOST',
  stolen_card: 'CARD_STOLEN',
  expired_card: 'CARD_EXPIRED',
  incorrect_cvc: 'CARD_WRONG_CVC',
  invalid_cvc: 'CARD_WRONG_CVC',
  incorrect_number: 'CARD_WRONG_NUMBER',
  invalid_number: 'CARD_WRONG_NUMBER',
  processing_error: 'CARD_PROCESSING_ERROR',
  payment_intent_authentication_failure: 'CARD_AUTHENTICATION_REQUIRED',
  authentication_required: 'CARD_AUTHENTICATION_REQUIRED',
  invoice_payment_intent_requires_action: 'CARD_AUTHENTICATION_REQUIRED',
  subscription_payment_intent_requires_action: 'CARD_AUTHENTICATION_REQUIRED',
};

/** Whatever else a bank says is said as nothing but that it declined: more would help those who try stolen cards. */
export const cardError = (reason: string): ErrorCode => byReason[reason] ?? 'CARD_DECLINED';
