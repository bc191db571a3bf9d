import { record } from '../events.js';
import { charges, newCharge, type Charge, type PaymentIntent } from '../resources/payment-intents.js';
import type { Place } from '../resource.js';
import { book, feeOf } from './booking.js';

type Payer = Parameters<typeof newCharge>[1];

/** Takes the money of an intent, and writes down what is left of it. */
export function take(intent: PaymentIntent, payer: Payer, place: Place): Charge {
  const { account, objects, now } = place;
  const charge = newCharge(intent, payer, now);
  const { amount, currency } = charge;
  const isCard = payer.type === undefined;
  const booking = { type: isCard ? 'charge' : 'payment', source: charge.id, currency, amount } as const;
  const fee = feeOf(amount, payer.type === 'customer_balance' ? 'transfer' : 'card');
  const taken: Charge = { ...charge, balance_transaction: book({ ...booking, fee }, place) };
  objects.put(account, charges.kind, taken);
  record(objects, now, account, 'charge.succeeded', taken);
  return taken;
}

/** A charge that was refused: nothing came. */
export function refuse(intent: PaymentIntent, payer: Payer, code: string, { account, objects, now }: Place): Charge {
  const charge = newCharge(intent, payer, now);
  const refused: Charge = {
    ...{ ...charge, paid: false, captured: false, amount_captured: 0, status: 'failed', failure_code: code },
  };
  objects.put(account, charges.kind, refused);
  return refused;
}
