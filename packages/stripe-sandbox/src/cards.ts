/** What a card does (https://docs.stripe.com/testing): the codes are those of Stripe's errors. */
export type CardOutcome =
  /** `bank`: that of the card wants the money back at once, or asks about it (an inquiry). */
  | { readonly kind: 'pays'; readonly bank?: 'disputes' | 'asks' }
  | { readonly kind: 'asks' }
  /** Asks each time, also when a subscription goes on. */
  | { readonly kind: 'asks_always' }
  /** Can be kept, and pays nothing. */
  | { readonly kind: 'keeps' }
  | { readonly kind: 'declines'; readonly code: DeclineCode };

/** Declines that people must be told apart (specification, section 8). */
export type DeclineCode =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'incorrect_number';

const declines = (code: DeclineCode): CardOutcome => ({ kind: 'declines', code });

/** The test cards, as the page offers them. */
export const testCards: readonly (readonly [number: string, outcome: CardOutcome])[] = [
  ['4242424242424242', { kind: 'pays' }],
  ['4000002500003155', { kind: 'asks' }],
  ['4000002760003184', { kind: 'asks_always' }],
  ['4000000000000341', { kind: 'keeps' }],
  ['4000000000000259', { kind: 'pays', bank: 'disputes' }],
  ['4000000000001976', { kind: 'pays', bank: 'asks' }],
  ['4000000000000002', declines('generic_decline')],
  ['4000000000009995', declines('insufficient_funds')],
  ['4000000000009987', declines('lost_card')],
  ['4000000000009979', declines('stolen_card')],
  ['4000000000000069', declines('expired_card')],
  ['4000000000000127', declines('incorrect_cvc')],
  ['4000000000000119', declines('processing_error')],
  ['4242424242424241', declines('incorrect_number')],
];

/** What is no test card is no card: a real one is never taken. */
export function outcomeOf(typed: string): CardOutcome {
  const number = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return testCards.find(([known]) => known === number)?.[1] ?? declines('incorrect_number');
}
