import type { Stripe } from 'stripe';
import { book } from '../billing/booking.js';
import { record } from '../events.js';
import { integer, metadata, oneOf, required, text } from '../fields.js';
import { newId } from '../new-id.js';
import { defineResource, type Place } from '../resource.js';
import { invalid, missing } from '../stripe-error.js';
import { isTaken } from './disputes.js';
import type { Made } from './made.js';
import { charges, paymentIntents, type Charge } from './payment-intents.js';

const create = {
  payment_intent: text(),
  amount: integer(1),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
} as const;

/** https://docs.stripe.com/api/refunds: in part, or whatever is left. */
export const refunds = defineResource({
  ...{ kind: 'refunds', object: 'refund', prefix: 're', create, update: {}, filter: { payment_intent: text() } },
  make: (given, place): Made<Stripe.Refund> & Pick<Stripe.Refund, 'id'> => {
    const intent = required(given.payment_intent, 'payment_intent');
    const charge = chargeOf(intent, place);
    if (isTaken(charge, place)) {
      throw invalid(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed');
    }
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
    }
    const { amount = left } = given;
    if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount');
    const id = newId('re');
    // What the charge has cost stays.
    const booked = book({ type: 'refund', source: id, currency: charge.currency, amount: -amount, fee: 0 }, place);
    const refund = {
      id,
      ...{ amount, currency: charge.currency, charge: charge.id, payment_intent: intent, status: 'succeeded' },
      ...{ customer: charge.customer, customer_account: null, payment_method: null },
      ...{ reason: given.reason ?? null, metadata: given.metadata ?? {}, balance_transaction: booked },
      ...{ receipt_number: null, source_transfer_reversal: null, transfer_reversal: null },
    };
    const changed = {
      ...{ ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left },
      // The newest first.
      refunds: {
        ...charge.refunds,
        data: [{ object: 'refund', created: place.now, ...refund }, ...(charge.refunds?.data ?? [])],
      },
    };
    place.objects.put(place.account, charges.kind, changed);
    record(place.objects, place.now, place.account, 'charge.refunded', changed);
    return refund;
  },
  fits: (object, { payment_intent: of }) => of === undefined || object['payment_intent'] === of,
});

function chargeOf(id: string, { objects, account }: Place): Charge {
  const intent = objects.get(account, paymentIntents.kind, id);
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  const charge = objects.get(account, charges.kind, String(intent['latest_charge']));
  if (!charge) throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  if (charge['paid'] !== true) throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  // Written by `newCharge` and here alone.
  return charge as Charge;
}
