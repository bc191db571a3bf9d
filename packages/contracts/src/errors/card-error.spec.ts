import { expect, it } from '@jest/globals';
import { cardError } from './card-error.js';
import { errorCatalogue } from './error-catalogue.js';

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

it('says of each decline, of plans and of invoices what to do, in both languages', () => {
  const isOfMoney = /^(?:CARD_|PLAN_|INVOICE_|SUBSCRIPTION_|COUPON_|SITE_UNPAID|SITE_NOT_SUBSCRIBED|TRANSFER_)/;
  // What is not there, or is so already, leaves nothing to be done.
  const isFact = /_(?:NOT_FOUND|PAID|TAKEN|SAME|ENDED_ALREADY)$/;
  const all = Object.entries(errorCatalogue).filter(([code]) => isOfMoney.test(code) && !isFact.test(code));
  expect(all.length).toBeGreaterThan(18);
  const silent = all.filter(
    ([, { ja, en }]) =>
      !/(?:ください|できます|いただけます|必要です)/.test(ja) || en.split(/[.!?;,:]\s|[.]$/).length < 2,
  );
  expect(silent).toEqual([]);
});
