import {
  PaymentFailure,
  type CheckoutOrder,
  type ClosedCheckout,
  type OpenedCheckout,
  type Checkouts,
  type EventSubject,
  type Offer,
  type PaymentMethod,
  type PaymentPage,
  type ProviderEvent,
  type ProviderEvents,
  type ProviderPayment,
  type ProviderPayments,
} from '@marquee/ports';
import type { Stripe } from 'stripe';
import { pageOf, toPage } from './pages.js';
import { placeOf } from './place-of.js';
import { chargeOf, disputeAbout } from './stripe-disputes.js';
import { asked } from './stripe-failure.js';
import { toPrice, toProduct } from './stripe-products.js';

/** https://docs.stripe.com/api/checkout/sessions: Stripe's own page takes the card, we never see it. */
export class StripeCheckouts implements Checkouts {
  constructor(private readonly stripe: Stripe) {}

  offers(account: string, wanted: readonly string[] | 'all'): Promise<readonly Offer[]> {
    const place = placeOf(account);
    return asked(async () => {
      const prices = this.stripe.prices;
      const found =
        wanted === 'all'
          ? (await prices.list({ active: true, limit: 100, expand: ['data.product'] }, place)).data
          : await Promise.all(wanted.map((id) => known(() => prices.retrieve(id, { expand: ['product'] }, place))));
      return found.flatMap((price) => (price ? (toOffer(price) ?? []) : []));
    });
  }

  customer(account: string, notes: CheckoutOrder['notes'], key: string): Promise<string> {
    const place = placeOf(account, key);
    return asked(async () => (await this.stripe.customers.create({ metadata: notes }, place)).id);
  }

  open(account: string, order: CheckoutOrder, key: string): Promise<OpenedCheckout> {
    const { customer, price, taxRate, coupon, trialDays, successUrl, cancelUrl, language, recurring, notes } = order;
    const given: Stripe.Checkout.SessionCreateParams = {
      mode: recurring ? 'subscription' : 'payment',
      ...{ customer, success_url: successUrl, cancel_url: cancelUrl, locale: language },
      line_items: [{ price, quantity: 1, ...(taxRate === null ? {} : { tax_rates: [taxRate] }) }],
      ...(coupon === null ? {} : { discounts: [{ coupon }] }),
      metadata: notes,
      ...(recurring
        ? { subscription_data: { metadata: notes, ...(trialDays === null ? {} : { trial_period_days: trialDays }) } }
        : { payment_intent_data: { metadata: notes } }),
    };
    return asked(async () => {
      const place = placeOf(account, key);
      const { id, url } = await this.stripe.checkout.sessions.create(given, place);
      if (url === null) throw new PaymentFailure('refused', 'session_without_page');
      return { id, url };
    });
  }

  async close(account: string, id: string): Promise<ClosedCheckout | undefined> {
    const { sessions } = this.stripe.checkout;
    const place = placeOf(account);
    // One that is open no more refuses to be closed: what it is now, is asked after.
    await known(() => sessions.expire(id, {}, place)).catch((error: unknown) => {
      if (!(error instanceof PaymentFailure && error.reason === 'refused')) throw error;
    });
    const session = await known(() => sessions.retrieve(id, {}, place));
    if (!session) return undefined;
    if (session.status === 'open') throw new PaymentFailure('unavailable', 'session_still_open');
    const { status, payment_intent: payment, subscription } = session;
    const paid = isFree(session) ? id : idOf(payment);
    return { complete: status === 'complete', payment: paid, subscription: idOf(subscription) };
  }
}

const idOf = (one: string | { readonly id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

/** Undefined when it is not there: a price that a video names may be of an account that the site had before. */
async function known<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await asked(work);
  } catch (error) {
    if (error instanceof PaymentFailure && error.reason === 'missing') return undefined;
    throw error;
  }
}

function toOffer(price: Stripe.Price): Offer | undefined {
  const { product } = price;
  const sold = toPrice(price);
  if (!sold?.active || typeof product === 'string' || product.deleted || !product.active) return undefined;
  return { price: sold, product: toProduct(product) };
}

/** https://docs.stripe.com/api/payment_intents, and what came of them (https://docs.stripe.com/api/charges). */
export class StripePaymentIntents implements ProviderPayments {
  constructor(private readonly stripe: Stripe) {}

  get(account: string, id: string): Promise<ProviderPayment> {
    const place = placeOf(account);
    const given = { expand: ['latest_charge.refunds'] };
    return asked(async () =>
      id.startsWith(checkoutPrefix)
        ? toFree(await this.stripe.checkout.sessions.retrieve(id, {}, place))
        : this.#disputed(account, await this.stripe.paymentIntents.retrieve(id, given, place)),
    );
  }

  list(account: string, paging: Parameters<ProviderPayments['list']>[1]): Promise<PaymentPage<ProviderPayment>> {
    const { customer } = paging;
    const given = {
      ...{ ...pageOf(paging), created: since(paging), expand: ['data.latest_charge.refunds'] },
      ...(customer !== undefined && { customer }),
    };
    return asked(async () => {
      const { items, next } = toPage(
        await this.stripe.paymentIntents.list(given, placeOf(account)),
        (intent) => intent,
      );
      return { items: await Promise.all(items.map((intent) => this.#disputed(account, intent))), next };
    });
  }

  async #disputed(account: string, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
    const dispute = await disputeAbout(this.stripe, account, intent);
    return { ...toPayment(intent), ...(dispute && { dispute }) };
  }

  listFree(account: string, paging: Parameters<ProviderPayments['list']>[1]): Promise<PaymentPage<ProviderPayment>> {
    const given = { ...pageOf(paging), created: since(paging), status: 'complete' } as const;
    return asked(async () => {
      const { items, next } = toPage(await this.stripe.checkout.sessions.list(given, placeOf(account)), toFree);
      return { items: items.filter(({ paid }) => paid), next };
    });
  }

  refund(account: string, id: string, amount: number, key: string): Promise<void> {
    const place = placeOf(account, key);
    return asked(async () => void (await this.stripe.refunds.create({ payment_intent: id, amount }, place)));
  }
}

const checkoutPrefix = 'cs_';

const since = (paging: { readonly since: string }) => ({ gte: Math.floor(Date.parse(paging.since) / 1_000) });

const instant = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** https://docs.stripe.com/payments/checkout/no-cost-orders: there is no payment intent, so the checkout stands for the payment. */
const isFree = ({ mode, status, amount_total: total, payment_intent: payment }: Stripe.Checkout.Session): boolean =>
  mode === 'payment' && status === 'complete' && total === 0 && payment === null;

function toFree(session: Stripe.Checkout.Session): ProviderPayment {
  const { id, currency, metadata, created } = session;
  return {
    ...{ id, paid: isFree(session), amount: 0, currency: (currency ?? '').toUpperCase(), amountRefunded: 0 },
    ...{ method: 'none', at: instant(created), notes: metadata ?? {} },
  };
}

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id, status, amount, currency, metadata, created } = intent;
  const charge = chargeOf(intent);
  const attempt = attemptOf(intent);
  // One that a bank turned away came back to the account.
  const refunds = (charge?.refunds?.data ?? [])
    .filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled')
    .toSorted((one, other) => one.created - other.created);
  const refunded = refunds.at(-1)?.created ?? 0;
  return {
    ...{ id, paid: status === 'succeeded', amount, currency: currency.toUpperCase(), notes: metadata },
    amountRefunded: charge?.amount_refunded ?? 0,
    ...(refunded > 0 && {
      refundedAt: instant(refunded),
      refunds: refunds.map((refund) => ({ amount: refund.amount, at: instant(refund.created) })),
    }),
    ...(attempt && { attempt }),
    method: methodOf(intent, charge),
    at: instant(charge?.created ?? created),
  };
}

/** What was used; of what has not come yet, what was chosen (https://docs.stripe.com/payments/konbini). */
function methodOf(
  { next_action: next, last_payment_error: error }: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): PaymentMethod {
  if (next?.type === 'konbini_display_details') return 'konbini';
  const type = charge?.payment_method_details?.type ?? error?.payment_method?.type;
  if (type === 'konbini') return 'konbini';
  return type === 'customer_balance' ? 'bank_transfer' : 'card';
}

/** https://docs.stripe.com/payments/paymentintents/lifecycle. One that waits for its first card was not tried. */
function attemptOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ProviderPayment['attempt'] {
  if (status === 'succeeded') return undefined;
  if (status === 'canceled') return { outcome: 'canceled', code: null };
  if (status !== 'requires_payment_method') return { outcome: 'pending', code: null };
  return error ? { outcome: 'failed', code: error.decline_code ?? error.code ?? null } : undefined;
}

/** https://docs.stripe.com/webhooks: the signature is over the very bytes of the body. */
export class StripeEvents implements ProviderEvents {
  constructor(
    private readonly stripe: Stripe,
    private readonly secret: string | undefined,
  ) {}

  read(body: Uint8Array, signature: string): ProviderEvent {
    // Without a secret nobody could be told apart from Stripe.
    if (this.secret === undefined) throw new PaymentFailure('refused', 'no_webhook_secret');
    try {
      const event = this.#signed(Buffer.from(body), signature, this.secret.split(','));
      const { id, type, account = '' } = event;
      return { id, type, account, about: subjectOf(event.data.object) };
    } catch {
      throw new PaymentFailure('refused', 'webhook_signature');
    }
  }

  /** @throws Error when it is signed with none of the secrets */
  #signed(body: Buffer, signature: string, [secret = '', ...others]: readonly string[]): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, secret.trim());
    } catch (error) {
      if (others.length === 0) throw error;
      return this.#signed(body, signature, others);
    }
  }
}

const subjects: Readonly<Record<string, EventSubject>> = {
  ...{ payment_intent: 'payment', invoice: 'invoice', subscription: 'subscription', setup_intent: 'setup' },
};

/** What changed, where we follow it, or else the payment that it names. */
function subjectOf(changed: object): ProviderEvent['about'] {
  const { object, id, payment_intent: of } = changed as Readonly<Record<string, unknown>>;
  if (object === 'checkout.session' && isFree(changed as Stripe.Checkout.Session))
    return { kind: 'payment', id: String(id) };
  const kind = subjects[String(object)];
  if (kind && typeof id === 'string') return { kind, id };
  return typeof of === 'string' ? { kind: 'payment', id: of } : null;
}
