import { bookings } from '../billing/booking.js';
import { integer, oneOf, record, text } from '../fields.js';
import { defineResource } from '../resource.js';
import { disputes } from './disputes.js';
import { charges } from './payment-intents.js';
import { payouts } from './payouts.js';
import { refunds } from './refunds.js';

const seconds = integer(0, 99_999_999_999);
const filter = {
  ...{ created: record({ gte: seconds, lt: seconds }), currency: text(3), source: text() },
  ...{ type: oneOf('adjustment', 'charge', 'payment', 'refund', 'payout'), payout: text() },
} as const;

const linked = (id: string) =>
  [refunds, payouts, disputes].find((one) => id.startsWith(`${one.resource.prefix}_`)) ?? charges;

/** https://docs.stripe.com/api/balance_transactions: what came into an account and what left it, with what was kept of it. */
export const balanceTransactions = defineResource({
  ...{ kind: bookings, object: 'balance_transaction', prefix: 'txn', create: {}, update: {}, filter },
  fits: (object, { created, currency, source, type, payout }) =>
    (created?.gte === undefined || Number(object['created']) >= created.gte) &&
    (created?.lt === undefined || Number(object['created']) < created.lt) &&
    (currency === undefined || object['currency'] === currency) &&
    (payout === undefined || object['payout'] === payout) &&
    (source === undefined || object['source'] === source) &&
    (type === undefined || object['type'] === type),
  // In which payout it went to the bank: Stripe finds by it, and does not show it.
  hidden: ['payout'],
  links: { source: linked },
});
