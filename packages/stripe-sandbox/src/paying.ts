import type { DeclineCode } from './cards.js';
import { record } from './events.js';
import type { ObjectStore } from './object-store.js';
import { checkoutSessions, type Checkout, type Session } from './resources/checkout-sessions.js';
import {
  charges,
  newCharge,
  newPaymentIntent,
  paymentIntents,
  type PaymentIntent,
} from './resources/payment-intents.js';

export interface Payer {
  readonly email: string | null;
  readonly name: string | null;
}

export interface OpenCheckout {
  readonly session: Session;
  readonly checkout: Checkout;
}

/** Undefined: there is none. One that is over is there, too: `session.status` says so. */
export function checkoutOf(objects: ObjectStore, account: string, id: string): OpenCheckout | undefined {
  const session = objects.get(account, checkoutSessions.kind, id);
  const checkout = objects.get(account, 'checkouts', id);
  // Both were written when the session was made.
  return session && checkout ? { session: session as Session, checkout: checkout as Checkout } : undefined;
}

/** Said by the bank, and not by what was typed. */
const byTheBank: readonly DeclineCode[] = ['generic_decline', 'insufficient_funds', 'lost_card', 'stolen_card'];

/** A card that was tried on a checkout. Each step is one transaction with its events. */
export class Paying {
  readonly #account: string;

  constructor(
    private readonly objects: ObjectStore,
    private readonly now: number,
    private readonly open: OpenCheckout,
  ) {
    this.#account = open.checkout.account;
  }

  succeed(payer: Payer): void {
    this.objects.atOnce(() => {
      const { session } = this.open;
      const intent = this.#intent();
      const charge = newCharge(intent, payer, this.now);
      this.objects.put(this.#account, charges.kind, charge);
      this.#tell('charge.succeeded', charge);
      const paid: PaymentIntent = {
        ...intent,
        ...{ status: 'succeeded', latest_charge: charge.id, amount_received: intent.amount, last_payment_error: null },
        next_action: null,
      };
      this.#put(paid);
      this.#tell('payment_intent.succeeded', paid);
      const complete = {
        ...session,
        ...{ status: 'complete', payment_status: 'paid', payment_intent: paid.id, url: null },
        customer_details: { ...payer, address: null, business_name: null, individual_name: null, phone: null },
      };
      this.objects.put(this.#account, checkoutSessions.kind, complete);
      this.#tell('checkout.session.completed', complete);
    });
  }

  decline(code: DeclineCode): void {
    this.#fail(byTheBank.includes(code) ? { code: 'card_declined', decline_code: code } : { code });
  }

  /** The bank asks whether it is really its customer (3-D Secure). */
  ask(): void {
    this.objects.atOnce(() => {
      const asked = { ...this.#intent(), status: 'requires_action', next_action: { type: 'use_stripe_sdk' } } as const;
      this.#put(asked);
      this.#tell('payment_intent.requires_action', asked);
    });
  }

  /** It was not. */
  refuse(): void {
    this.#fail({ code: 'payment_intent_authentication_failure' });
  }

  #fail(error: { readonly code: string; readonly decline_code?: string }): void {
    this.objects.atOnce(() => {
      const failed: PaymentIntent = {
        ...this.#intent(),
        ...{ status: 'requires_payment_method', next_action: null },
        last_payment_error: { type: 'card_error', ...error },
      };
      this.#put(failed);
      this.#tell('payment_intent.payment_failed', failed);
    });
  }

  /** Made with the first card that is tried. */
  #intent(): PaymentIntent {
    const { session, checkout } = this.open;
    const known =
      checkout.intent === null ? undefined : this.objects.get(this.#account, paymentIntents.kind, checkout.intent);
    if (known) return known as PaymentIntent;
    const order = {
      ...{ amount: session.amount_total ?? 0, currency: session.currency ?? '', metadata: checkout.metadata },
      customer: typeof session.customer === 'string' ? session.customer : null,
    };
    const intent = newPaymentIntent(order, this.now);
    this.objects.put(this.#account, 'checkouts', { ...checkout, intent: intent.id });
    return intent;
  }

  #put(intent: PaymentIntent): void {
    this.objects.put(this.#account, paymentIntents.kind, intent);
  }

  #tell(type: string, object: Parameters<typeof record>[4]): void {
    record(this.objects, this.now, this.#account, type, object);
  }
}
