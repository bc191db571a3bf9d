import type { Payments } from '@marquee/ports';
import { Stripe } from 'stripe';
import { StripeAccounts } from './stripe-accounts.js';
import { StripeCheckouts, StripeEvents, StripePaymentIntents } from './stripe-checkouts.js';
import { StripeCoupons } from './stripe-coupons.js';
import { StripeCustomers } from './stripe-customers.js';
import { StripeLedger } from './stripe-ledger.js';
import { StripeInvoices } from './stripe-invoices.js';
import { StripePrices, StripeProducts } from './stripe-products.js';
import { StripeSubscriptions } from './stripe-subscriptions.js';
import { StripeTaxRates } from './stripe-tax-rates.js';
import { StripeTransfers } from './stripe-transfers.js';

export interface StripeOptions {
  /** `sk_live_…` moves money, `sk_test_…` does not. */
  readonly secretKey: string;
  /** Where its API is; absent: at Stripe. */
  readonly url?: string | undefined;
  /**
   * What its webhooks are signed with (`whsec_…`), several with commas between them: connected accounts and our own have
   * endpoints of their own. Absent: none is believed.
   */
  readonly webhookSecret?: string | undefined;
}

/** Whose answers this code was written against; the library pins the same one, and a test holds them together. */
export const apiVersion = '2026-10-28.endive';

/** Milliseconds until an answer is given up; the library tries twice more by itself, with the same key. */
const timeout = 10_000;

/** Payments by Stripe, or by whatever speaks its API. */
export class StripePayments implements Payments {
  readonly test: boolean;
  readonly accounts: StripeAccounts;
  readonly taxRates: StripeTaxRates;
  readonly products: StripeProducts;
  readonly prices: StripePrices;
  readonly coupons: StripeCoupons;
  readonly checkouts: StripeCheckouts;
  readonly received: StripePaymentIntents;
  readonly subscriptions: StripeSubscriptions;
  readonly invoices: StripeInvoices;
  readonly transfers: StripeTransfers;
  readonly customers: StripeCustomers;
  readonly ledger: StripeLedger;
  readonly events: StripeEvents;

  /** @throws Error that never shows the key, when key or address are none */
  constructor({ secretKey, url, webhookSecret }: StripeOptions) {
    if (!/^(?:sk|rk)_(?:live|test)_\w+$/.test(secretKey)) {
      throw new Error('the key of Stripe must begin with sk_live_, sk_test_, rk_live_ or rk_test_');
    }
    this.test = /^.._test_/.test(secretKey);
    const address = url === undefined ? {} : addressOf(url);
    const stripe = new Stripe(secretKey, { apiVersion, timeout, maxNetworkRetries: 2, telemetry: false, ...address });
    this.accounts = new StripeAccounts(stripe);
    this.taxRates = new StripeTaxRates(stripe);
    this.products = new StripeProducts(stripe);
    this.prices = new StripePrices(stripe);
    this.coupons = new StripeCoupons(stripe);
    this.checkouts = new StripeCheckouts(stripe);
    this.received = new StripePaymentIntents(stripe);
    this.subscriptions = new StripeSubscriptions(stripe);
    this.invoices = new StripeInvoices(stripe);
    this.transfers = new StripeTransfers(stripe);
    this.customers = new StripeCustomers(stripe);
    this.ledger = new StripeLedger(stripe);
    this.events = new StripeEvents(stripe, webhookSecret);
  }
}

function addressOf(text: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocol = url?.protocol === 'https:' ? 'https' : url?.protocol === 'http:' ? 'http' : undefined;
  if (!url || !protocol) throw new Error('the address of the payment provider must be http:// or https://');
  return { host: url.hostname, port: Number(url.port) || (protocol === 'https' ? 443 : 80), protocol };
}
