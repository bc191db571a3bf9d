import type { Calls } from '../resource.js';
import { balanceTransactions } from './balance-transactions.js';
import { checkoutSessions } from './checkout-sessions.js';
import { coupons } from './coupons.js';
import { customers } from './customers.js';
import { disputes } from './disputes.js';
import { invoiceItems } from './invoice-items.js';
import { invoicePayments, invoices } from './invoices.js';
import { charges, paymentIntents } from './payment-intents.js';
import { paymentMethods, setupIntents } from './payment-methods.js';
import { payouts } from './payouts.js';
import { prices } from './prices.js';
import { products } from './products.js';
import { refunds } from './refunds.js';
import { subscriptionSchedules } from './subscription-schedules.js';
import { subscriptions } from './subscriptions.js';
import { taxRates } from './tax-rates.js';

/** What an account sells with, and what was paid into it. */
export const resources: readonly Calls[] = [
  ...[taxRates, products, prices, coupons, customers, checkoutSessions, paymentIntents, charges, refunds, disputes],
  ...[paymentMethods, setupIntents, subscriptions, subscriptionSchedules, invoices, invoicePayments, invoiceItems],
  ...[balanceTransactions, payouts],
];
