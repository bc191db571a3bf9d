import type { Stripe } from 'stripe';
import { outcomeOf, type CardOutcome } from '../cards.js';
import { oneOf, text } from '../fields.js';
import type { StripeObject } from '../object-store.js';
import { newId } from '../new-id.js';
import { defineResource, type Place } from '../resource.js';
import type { Made } from './made.js';

export type PaymentMethod = Made<Stripe.PaymentMethod> & StripeObject;

/** https://docs.stripe.com/api/payment_methods: the sandbox's pages make them, as Stripe's own do. */
export const paymentMethods = defineResource({
  ...{ kind: 'payment_methods', object: 'payment_method', prefix: 'pm', create: {}, update: {} },
  filter: { customer: text(), type: oneOf('card') },
  fits: (object, { customer }) => customer === undefined || object['customer'] === customer,
});

/** https://docs.stripe.com/api/setup_intents: a card was given to be kept. */
export const setupIntents = defineResource({
  ...{ kind: 'setup_intents', object: 'setup_intent', prefix: 'seti', create: {}, update: {}, filter: {} },
});

interface Holder {
  readonly customer: string | null;
  readonly email: string | null;
  readonly name: string | null;
}

/** Keeps a card for a customer; the number itself lies where no call reads it. */
export function keepCard(number: string, { customer, email, name }: Holder, place: Place): PaymentMethod {
  const digits = number.normalize('NFKC').replaceAll(/\D/g, '');
  const method: PaymentMethod = {
    ...{ id: newId('pm'), object: 'payment_method', created: place.now, livemode: false, metadata: {} },
    ...{ type: 'card', customer, customer_account: null },
    billing_details: { email, name, address: null, phone: null, tax_id: null },
    card: {
      ...{ brand: 'visa', display_brand: 'visa', last4: digits.slice(-4), exp_month: 12, exp_year: 2040 },
      ...{ country: 'JP', funding: 'credit', fingerprint: null, generated_from: null, networks: null, wallet: null },
      ...{ checks: null, regulated_status: null, three_d_secure_usage: { supported: true } },
    },
  };
  place.objects.put(place.account, paymentMethods.kind, method);
  place.objects.put(place.account, 'cards', { id: method.id, object: 'card', number: digits });
  return method;
}

/** What a kept card does when it is asked for money without its holder. */
export function outcomeLater(method: string | null, { account, objects }: Place): CardOutcome {
  const card = method === null ? undefined : objects.get(account, 'cards', method);
  const outcome = card ? outcomeOf(String(card['number'])) : undefined;
  if (!outcome || outcome.kind === 'keeps') return { kind: 'declines', code: 'generic_decline' };
  // Who was asked when the card was kept is not asked again.
  return outcome.kind === 'asks' ? { kind: 'pays' } : outcome;
}
