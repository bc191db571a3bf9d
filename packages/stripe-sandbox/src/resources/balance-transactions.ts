import { bookings } from '../billing/booking.js';
import { integer, oneOf, record, text } from '../fields.js';
import { defineResource } from '../resource.js';
import { charges } from './payment-intents.js';
import { refunds } from './refunds.js';

const seconds = integer(0, 99_999_999_999);
const filter = {
  ...{ created: record({ gte: seconds, lt: seconds }), currency: text(3), source: text() },
  type: oneOf('charge', 'payment', 'refund'),
} as const;

/** https://docs.stripe.com/api/balance_transactions: what came into an account and what left it, with what was kept of it. */
export const balanceTransactions = defineResource({
  ...{ kind: bookings, object: 'balance_transaction', prefix: 'txn', create: {}, update: {}, filter },
  fits: (object, { created, currency, source, type }) =>
    (created?.gte === undefined || Number(object['created']) >= created.gte) &&
    (created?.lt === undefined || Number(object['created']) < created.lt) &&
    (currency === undefined || object['currency'] === currency) &&
    (source === undefined || object['source'] === source) &&
    (type === undefined || object['type'] === type),
  links: { source: (id) => (id.startsWith('re_') ? refunds : charges) },
});
