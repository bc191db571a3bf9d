import type { Calls } from '../resource.js';
import { checkoutSessions } from './checkout-sessions.js';
import { customers } from './customers.js';
import { charges, paymentIntents } from './payment-intents.js';
import { prices } from './prices.js';
import { products } from './products.js';
import { refunds } from './refunds.js';
import { taxRates } from './tax-rates.js';

/** What an account sells with, and what was paid into it. */
export const resources: readonly Calls[] = [
  ...[taxRates, products, prices, customers, checkoutSessions, paymentIntents, charges, refunds],
];
