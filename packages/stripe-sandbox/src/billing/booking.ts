import type { Stripe } from 'stripe';
import type { StripeObject } from '../object-store.js';
import { newId } from '../new-id.js';
import type { Place } from '../resource.js';
import type { Made } from '../resources/made.js';

export const bookings = 'balance_transactions';

/** What the provider keeps of a charge, in ten-thousandths (https://stripe.com/jp/pricing): of cards, and of transfers. */
const rates = { card: 360, transfer: 150 } as const;

export const feeOf = (amount: number, how: keyof typeof rates): number => Math.round((amount * rates[how]) / 10_000);

/** Until what came can be paid out. */
const settled = 4 * 86_400;

export interface Booking {
  readonly type: 'adjustment' | 'charge' | 'payment' | 'refund' | 'payout';
  /** Of the charge, refund, payout or dispute. */
  readonly source: string;
  readonly currency: string;
  /** Below nothing: it left the account. */
  readonly amount: number;
  readonly fee: number;
}

/** https://docs.stripe.com/reports/reporting-categories; what is adjusted here was disputed. */
function categoryOf(type: Booking['type'], amount: number): string {
  if (type === 'adjustment') return amount < 0 ? 'dispute' : 'dispute_reversal';
  return type === 'refund' || type === 'payout' ? type : 'charge';
}

/** Writes down what came into the account, or left it (https://docs.stripe.com/api/balance_transactions). @returns its id */
export function book(
  { type, source, currency, amount, fee }: Booking,
  { account, objects, now }: Omit<Place, 'pageOf'>,
): string {
  const feeDetails = {
    amount: fee,
    application: null,
    currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  };
  const booking: Made<Stripe.BalanceTransaction> & StripeObject & { readonly created: number } = {
    ...{ id: newId('txn'), object: 'balance_transaction', created: now },
    ...{
      amount,
      currency,
      fee,
      net: amount - fee,
      source,
      type,
      reporting_category: categoryOf(type, amount),
    },
    ...{
      available_on: now + settled,
      balance_type: 'payments',
      description: null,
      exchange_rate: null,
      status: 'available',
    },
    fee_details: fee === 0 ? [] : [feeDetails],
  };
  objects.put(account, bookings, booking);
  return booking.id;
}
