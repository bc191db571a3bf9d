import {
  PaymentFailure,
  type PaymentPage,
  type Paging,
  type PriceChange,
  type PriceChangePreview,
  type ProviderSubscription,
  type ProviderSubscriptions,
  type SetupOrder,
  type SubscriptionState,
} from '@marquee/ports';
import type { Stripe } from 'stripe';
import { pageOf, toPage } from './pages.js';
import { asked } from './stripe-failure.js';

/** Stripe asks again for some days, and then gives up or not, as the holder of the account wishes: it is owed all the same. */
const states: Readonly<Record<string, SubscriptionState>> = {
  ...{ trialing: 'trialing', active: 'active', past_due: 'unpaid', unpaid: 'unpaid', paused: 'unpaid' },
  ...{ incomplete: 'incomplete', incomplete_expired: 'incomplete', canceled: 'canceled' },
};

/** https://docs.stripe.com/api/subscriptions: of one item each, as our checkouts make them. */
export class StripeSubscriptions implements ProviderSubscriptions {
  constructor(private readonly stripe: Stripe) {}

  get(account: string, id: string): Promise<ProviderSubscription> {
    return asked(async () => toSubscription(await this.#read(account, id)));
  }

  list(
    account: string,
    { since, ...paging }: Paging & { readonly since?: string },
  ): Promise<PaymentPage<ProviderSubscription>> {
    const created = since === undefined ? {} : { created: { gte: Math.floor(Date.parse(since) / 1_000) } };
    const given = { ...pageOf(paging), ...created, status: 'all' } as const;
    const place = { stripeAccount: account };
    return asked(async () => {
      const { items, next } = toPage(await this.stripe.subscriptions.list(given, place), known);
      return { items: items.filter((one) => one !== undefined), next };
    });
  }

  preview(account: string, id: string, change: PriceChange): Promise<PriceChangePreview> {
    const place = { stripeAccount: account };
    return asked(async () => {
      const present = await this.#read(account, id);
      const items = itemsOf(present, change);
      const ask = (proration_behavior: 'always_invoice' | 'none') =>
        this.stripe.invoices.createPreview(
          { subscription: id, subscription_details: { items, proration_behavior } },
          place,
        );
      const [now, later] = [await ask('always_invoice'), await ask('none')];
      const price = await this.stripe.prices.retrieve(change.price, {}, place);
      const { interval, trialEnd, periodEnd } = toSubscription(present);
      const next = price.recurring?.interval === 'year' ? 'year' : 'month';
      const isSame = next === interval || trialEnd !== null;
      return {
        currency: now.currency.toUpperCase(),
        dueNow: now.amount_due,
        credit: Math.max(0, -(now.ending_balance ?? 0)),
        dueLater: later.total,
        laterAt: isSame ? periodEnd : afterOne(next, instantOf(now.created)),
      };
    });
  }

  change(
    account: string,
    id: string,
    change: Parameters<ProviderSubscriptions['change']>[2],
    key: string,
  ): Promise<ProviderSubscription> {
    return asked(async () => {
      const present = await this.#read(account, id);
      const given: Stripe.SubscriptionUpdateParams = {
        ...{ items: itemsOf(present, change), proration_behavior: 'always_invoice' },
        ...{ payment_behavior: 'error_if_incomplete', metadata: change.notes },
      };
      const place = { stripeAccount: account, idempotencyKey: key };
      return toSubscription(await this.stripe.subscriptions.update(id, given, place));
    });
  }

  stop(account: string, id: string, stops: boolean, key: string): Promise<ProviderSubscription> {
    const place = { stripeAccount: account, idempotencyKey: key };
    const given = { cancel_at_period_end: stops };
    return asked(async () => toSubscription(await this.stripe.subscriptions.update(id, given, place)));
  }

  end(account: string, id: string): Promise<ProviderSubscription> {
    return asked(async () =>
      toSubscription(await this.stripe.subscriptions.cancel(id, {}, { stripeAccount: account })),
    );
  }

  async retry(account: string, id: string, key: string): Promise<void> {
    const invoice = await this.#owed(account, id);
    if (!invoice) return;
    const place = { stripeAccount: account, idempotencyKey: key };
    await asked(() => this.stripe.invoices.pay(invoice.id, {}, place));
  }

  async payPage(account: string, id: string): Promise<string | null> {
    return (await this.#owed(account, id))?.hosted_invoice_url ?? null;
  }

  setup(account: string, order: SetupOrder, key: string): Promise<string> {
    const { customer, subscription, successUrl, cancelUrl, language } = order;
    const given: Stripe.Checkout.SessionCreateParams = {
      ...{ mode: 'setup', customer, success_url: successUrl, cancel_url: cancelUrl, locale: language },
      ...{ payment_method_types: ['card'], setup_intent_data: { metadata: { subscription } } },
    };
    return asked(async () => {
      const place = { stripeAccount: account, idempotencyKey: key };
      const { url } = await this.stripe.checkout.sessions.create(given, place);
      if (url === null) throw new PaymentFailure('refused', 'session_without_page');
      return url;
    });
  }

  adopt(account: string, setup: string, key: string): Promise<string | null> {
    return asked(async () => {
      const intent = await this.stripe.setupIntents.retrieve(setup, {}, { stripeAccount: account });
      const id = intent.metadata?.['subscription'] ?? '';
      const { payment_method: method } = intent;
      if (id === '' || typeof method !== 'string' || intent.status !== 'succeeded') return null;
      const place = { stripeAccount: account, idempotencyKey: key };
      await this.stripe.subscriptions.update(id, { default_payment_method: method }, place);
      return id;
    });
  }

  #read(account: string, id: string): Promise<Stripe.Subscription> {
    return this.stripe.subscriptions.retrieve(id, {}, { stripeAccount: account });
  }

  #owed(account: string, id: string): Promise<Stripe.Invoice | undefined> {
    const given = { subscription: id, status: 'open', limit: 1 } as const;
    return asked(async () => (await this.stripe.invoices.list(given, { stripeAccount: account })).data[0]);
  }
}

const instantOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

function itemsOf({ items }: Stripe.Subscription, { price, taxRate }: PriceChange) {
  return [{ id: items.data[0]?.id ?? '', price, ...(taxRate !== null && { tax_rates: [taxRate] }) }];
}

/** The same day of the next month or year, as the provider reckons: the last one where there is no such day. */
function afterOne(interval: 'month' | 'year', from: string): string {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}

/** Undefined: of a kind that we do not sell, made in the provider's own dashboard. */
function known(subscription: Stripe.Subscription): ProviderSubscription | undefined {
  const { id, items, metadata, status, latest_invoice: invoice, trial_end: trial } = subscription;
  const [item, ...more] = items.data;
  const interval = (['month', 'year'] as const).find((one) => one === item?.price.recurring?.interval);
  if (!item || more.length > 0 || !interval || item.price.unit_amount === null) return undefined;
  const { price } = item;
  const state = states[status] ?? 'incomplete';
  return {
    ...{ id, state, price: price.id, currency: price.currency.toUpperCase(), interval, notes: metadata },
    product: typeof price.product === 'string' ? price.product : price.product.id,
    unitAmount: price.unit_amount ?? 0,
    ...{ startedAt: instantOf(subscription.start_date), periodEnd: instantOf(item.current_period_end) },
    trialEnd: state === 'trialing' && trial !== null ? instantOf(trial) : null,
    stops: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? null : instantOf(subscription.ended_at),
    invoice: typeof invoice === 'string' ? invoice : (invoice?.id ?? null),
  };
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const found = known(subscription);
  if (!found) throw new PaymentFailure('missing', 'kind_of_subscription');
  return found;
}
