import { expect, it } from '@jest/globals';
import { cardError } from './card-error.js';

it('tells the eight declines apart (specification, section 8), and of others only that the card was declined', () => {
  const reasons = [
    'generic_decline',
    'insufficient_funds',
    'lost_card',
    'stolen_card',
    'expired_card',
    'incorrect_cvc',
  ];
  expect([...reasons, 'incorrect_number', 'processing_error', 'fraudulent'].map(cardError)).toEqual([
    ...['CARD_DECLINED', 'CARD_INSUFFICIENT_FUNDS', 'CARD_LOST', 'CARD_STOLEN', 'CARD_EXPIRED', 'CARD_WRONG_CVC'],
    ...['CARD_WRONG_NUMBER', 'CARD_PROCESSING_ERROR', 'CARD_DECLINED'],
  ]);
});
