import { refusalOf, type Refusal } from './billing/collecting.js';
import { redeem, subscribe } from './billing/subscribing.js';
import { refuse, take } from './billing/taking.js';
import { outcomeOf, type DeclineCode } from './cards.js';
import { record } from './events.js';
import { newId } from './new-id.js';
import type { ObjectStore } from './object-store.js';
import type { Place } from './resource.js';
import { checkoutSessions, type Checkout, type Session } from './resources/checkout-sessions.js';
import { coupons } from './resources/coupons.js';
import { disputeBy } from './resources/disputes.js';
import { newPaymentIntent, paymentIntents, type PaymentIntent } from './resources/payment-intents.js';
import { keepCard, setupIntents } from './resources/payment-methods.js';
import { prices } from './resources/prices.js';
import { taxRates } from './resources/tax-rates.js';

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

/** A card that was tried on a checkout. Each step is one transaction with its events. */
export class Paying {
  readonly #account: string;
  readonly #objects: ObjectStore;

  constructor(
    private readonly place: Place,
    private readonly open: OpenCheckout,
  ) {
    this.#account = place.account;
    this.#objects = place.objects;
  }

  /** @param card its number: it is kept where more is paid with it later */
  succeed(payer: Payer, card: string): void {
    this.#objects.atOnce(() => {
      const { session } = this.open;
      if (session.mode !== 'payment') {
        this.#complete(payer, session.mode === 'setup' ? this.#keep(payer, card) : this.#subscribe(payer, card));
        return;
      }
      if (session.amount_total === 0) {
        // https://docs.stripe.com/payments/checkout/no-cost-orders
        this.#redeem();
        this.#complete(payer, { payment_status: 'no_payment_required' });
        return;
      }
      const paid = this.#take(payer);
      disputeBy(outcomeOf(card), paid.id, this.place);
      this.#redeem();
      this.#complete(payer, { payment_intent: paid.id, payment_status: 'paid' });
    });
  }

  /** The money comes later (https://docs.stripe.com/payments/konbini): the checkout is over all the same. */
  wait(payer: Payer): void {
    this.#objects.atOnce(() => {
      const waiting: PaymentIntent = {
        ...{ ...this.#intent(), status: 'requires_action', last_payment_error: null },
        next_action: { type: 'konbini_display_details' },
      };
      this.#put(waiting);
      this.#tell('payment_intent.requires_action', waiting);
      this.#redeem();
      this.#complete(payer, { payment_intent: waiting.id, payment_status: 'unpaid' });
    });
  }

  /** Whether the checkout is over, and its money on its way. */
  get waits(): boolean {
    const { session, checkout } = this.open;
    const isOver = session.status === 'complete' && session.payment_status === 'unpaid';
    return isOver && checkout.intent !== null && this.#intent().status === 'requires_action';
  }

  /** The money came. */
  collect(payer: Payer): void {
    this.#objects.atOnce(() => {
      this.#take({ ...payer, type: 'konbini' });
      const paid = { ...this.open.session, payment_status: 'paid' as const };
      this.#objects.put(this.#account, checkoutSessions.kind, paid);
      this.#tell('checkout.session.async_payment_succeeded', paid);
    });
  }

  /** Nobody brought it in time. */
  lapse(): void {
    this.#fail({ code: 'payment_intent_payment_attempt_expired' }, 'konbini');
    this.#tell('checkout.session.async_payment_failed', this.open.session);
  }

  #take(payer: Parameters<typeof take>[1]): PaymentIntent {
    const intent = this.#intent();
    const charge = take(intent, payer, this.place);
    const paid: PaymentIntent = {
      ...intent,
      ...{ status: 'succeeded', latest_charge: charge.id, amount_received: intent.amount, last_payment_error: null },
      next_action: null,
    };
    this.#put(paid);
    this.#tell('payment_intent.succeeded', paid);
    return paid;
  }

  #redeem(): void {
    const { coupon } = this.open.checkout;
    const used = coupon === null ? undefined : this.#objects.get(this.#account, coupons.kind, coupon);
    if (used) redeem(used, this.place);
  }

  #complete(payer: Payer, made: object): void {
    const complete = {
      ...{ ...this.open.session, status: 'complete', url: null, ...made },
      customer_details: { ...payer, address: null, business_name: null, individual_name: null, phone: null },
    };
    this.#objects.put(this.#account, checkoutSessions.kind, complete);
    this.#tell('checkout.session.completed', complete);
  }

  #keep(payer: Payer, card: string): object {
    const method = keepCard(card, { ...payer, customer: this.#customer }, this.place);
    const intent = {
      ...{ id: newId('seti'), object: 'setup_intent', created: this.place.now, livemode: false, status: 'succeeded' },
      ...{ customer: this.#customer, payment_method: method.id, metadata: this.open.checkout.metadata },
      ...{ usage: 'off_session', payment_method_types: ['card'] },
    };
    this.#objects.put(this.#account, setupIntents.kind, intent);
    this.#tell('setup_intent.succeeded', intent);
    return { setup_intent: intent.id };
  }

  #subscribe(payer: Payer, card: string): object {
    const { price = '', taxRates: rates, coupon, trialDays, metadata } = this.open.checkout;
    const trialEnd = trialDays === null ? null : this.place.now + trialDays * 86_400;
    const of = (kind: string, id: string) => this.#objects.get(this.#account, kind, id);
    const sold = of(prices.kind, price);
    if (!sold) throw new Error(`the price ${price} has gone`);
    const method = keepCard(card, { ...payer, customer: this.#customer }, this.place);
    const order = {
      ...{ customer: this.#customer ?? '', price: sold, metadata, trialEnd, paymentMethod: method.id },
      taxRates: rates.flatMap((id) => of(taxRates.kind, id) ?? []),
      coupon: coupon === null ? undefined : of(coupons.kind, coupon),
    };
    const { id, latest_invoice: invoice } = subscribe(order, this.place);
    return { subscription: id, invoice, payment_status: trialEnd === null ? 'paid' : 'no_payment_required' };
  }

  get #customer(): string | null {
    const { customer } = this.open.session;
    return typeof customer === 'string' ? customer : null;
  }

  decline(code: DeclineCode): void {
    this.#fail(refusalOf(code));
  }

  /** The bank asks whether it is really its customer (3-D Secure). */
  ask(): void {
    if (this.open.session.mode !== 'payment') return;
    this.#objects.atOnce(() => {
      const asked = { ...this.#intent(), status: 'requires_action', next_action: { type: 'use_stripe_sdk' } } as const;
      this.#put(asked);
      this.#tell('payment_intent.requires_action', asked);
    });
  }

  /** It was not. */
  refuse(): void {
    this.#fail({ code: 'payment_intent_authentication_failure' });
  }

  #fail(error: Refusal, type?: 'konbini'): void {
    // Of what goes on, and of a card that is kept, nothing is there before it succeeds.
    if (this.open.session.mode !== 'payment') return;
    this.#objects.atOnce(() => {
      const intent = this.#intent();
      const charge = refuse(intent, { email: null, name: null, ...(type && { type }) }, error.code, this.place);
      const failed: PaymentIntent = {
        ...{ ...intent, latest_charge: charge.id },
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
      checkout.intent === null ? undefined : this.#objects.get(this.#account, paymentIntents.kind, checkout.intent);
    if (known) return known as PaymentIntent;
    const order = {
      ...{ amount: session.amount_total ?? 0, currency: session.currency ?? '', metadata: checkout.metadata },
      customer: typeof session.customer === 'string' ? session.customer : null,
    };
    const intent = newPaymentIntent(order, this.place.now);
    this.#objects.put(this.#account, 'checkouts', { ...checkout, intent: intent.id });
    return intent;
  }

  #put(intent: PaymentIntent): void {
    this.#objects.put(this.#account, paymentIntents.kind, intent);
  }

  #tell(type: string, object: Parameters<typeof record>[4]): void {
    record(this.#objects, this.place.now, this.#account, type, object);
  }
}
