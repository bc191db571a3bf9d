import {
  payoutStates,
  type LedgerEntry,
  type LedgerKind,
  type PaymentPage,
  type Paging,
  type Payout,
  type ProviderLedger,
} from '@marquee/ports';
import type { Stripe } from 'stripe';
import { pageOf, toPage } from './pages.js';
import { placeOf } from './place-of.js';
import { asked } from './stripe-failure.js';

/** https://docs.stripe.com/api/balance_transactions */
export class StripeLedger implements ProviderLedger {
  constructor(private readonly stripe: Stripe) {}

  list(account: string, paging: Parameters<ProviderLedger['list']>[1]): Promise<PaymentPage<LedgerEntry>> {
    const { from, until, currency } = paging;
    const seconds = (instant: string): number => Math.ceil(Date.parse(instant) / 1_000);
    const given = {
      ...{ ...pageOf(paging), created: { gte: seconds(from), lt: seconds(until) }, expand: ['data.source'] },
      ...(currency === undefined ? {} : { currency: currency.toLowerCase() }),
    };
    return asked(async () => toPage(await this.stripe.balanceTransactions.list(given, placeOf(account)), toEntry));
  }

  payouts(account: string, paging: Paging): Promise<PaymentPage<Payout>> {
    return asked(async () => toPage(await this.stripe.payouts.list(pageOf(paging), placeOf(account)), toPayout));
  }
}

/** https://docs.stripe.com/api/payouts/object */
const toPayout = ({ id, status, amount, currency, created, arrival_date, failure_message }: Stripe.Payout): Payout => ({
  ...{ id, state: payoutStates.find((known) => known === status) ?? 'pending', amount },
  ...{ currency: currency.toUpperCase(), failure: failure_message },
  ...{ at: new Date(created * 1_000).toISOString(), arrivesAt: new Date(arrival_date * 1_000).toISOString() },
});

/** https://docs.stripe.com/reports/balance-transaction-types */
const kinds: Readonly<Record<string, LedgerKind>> = {
  ...{ charge: 'charge', payment: 'charge', refund: 'refund', payment_refund: 'refund' },
  ...{ refund_failure: 'refund', payment_failure_refund: 'refund' },
  ...{ payout: 'payout', payout_cancel: 'payout', payout_failure: 'payout' },
};

const toEntry = ({
  id,
  type,
  amount,
  fee,
  net,
  currency,
  created,
  source,
}: Stripe.BalanceTransaction): LedgerEntry => ({
  ...{ id, kind: kinds[type] ?? 'other', amount, fee, net, currency: currency.toUpperCase() },
  at: new Date(created * 1_000).toISOString(),
  payment: paymentOf(source),
});

/** Charges and refunds name their payment. */
function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
