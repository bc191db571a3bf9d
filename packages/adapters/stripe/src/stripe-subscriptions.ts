import {
  PaymentFailure,
  type PaymentPage,
  type PriceChange,
  type PriceChangePreview,
  type ProviderSubscription,
  type ProviderSubscriptions,
  type SetupOrder,
  type SubscriptionState,
} from '@marquee/ports';
import type { Stripe } from 'stripe';
import { pageOf, toPage } from './pages.js';
import { placeOf } from './place-of.js';
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
    { since, customer, ...paging }: Parameters<ProviderSubscriptions['list']>[1],
  ): Promise<PaymentPage<ProviderSubscription>> {
    const created = since === undefined ? {} : { created: { gte: Math.floor(Date.parse(since) / 1_000) } };
    const of = customer === undefined ? {} : { customer };
    const given = { ...pageOf(paging), ...created, ...of, status: 'all' as const, expand: ['data.latest_invoice'] };
    const place = placeOf(account);
    return asked(async () => {
      const { items, next } = toPage(await this.stripe.subscriptions.list(given, place), known);
      return { items: items.filter((one) => one !== undefined), next };
    });
  }

  preview(account: string, id: string, change: PriceChange): Promise<PriceChangePreview> {
    const place = placeOf(account);
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
      const place = placeOf(account, key);
      return toSubscription(await this.stripe.subscriptions.update(id, given, place));
    });
  }

  changeLater(account: string, id: string, change: PriceChange, key: string): Promise<ProviderSubscription> {
    return asked(async () => {
      const present = await this.#released(account, id);
      const [item] = present.items.data;
      if (!item) throw new PaymentFailure('missing', 'kind_of_subscription');
      const schedule = await this.stripe.subscriptionSchedules.create(
        { from_subscription: id },
        placeOf(account, `${key}-schedule`),
      );
      const { recurring } = await this.stripe.prices.retrieve(change.price, {}, placeOf(account));
      const interval = recurring?.interval === 'year' ? 'year' : 'month';
      const rates = (item.tax_rates ?? []).map((rate) => rate.id);
      const phases: Stripe.SubscriptionScheduleUpdateParams.Phase[] = [
        {
          items: [{ price: item.price.id, quantity: 1, ...(rates.length > 0 && { tax_rates: rates }) }],
          ...{ start_date: item.current_period_start, end_date: item.current_period_end },
        },
        {
          items: [
            { price: change.price, quantity: 1, ...(change.taxRate !== null && { tax_rates: [change.taxRate] }) },
          ],
          ...{ duration: { interval, interval_count: 1 }, proration_behavior: 'none' },
        },
      ];
      const given = { phases, end_behavior: 'release', proration_behavior: 'none' } as const;
      await this.stripe.subscriptionSchedules.update(schedule.id, given, placeOf(account, `${key}-phases`));
      return toSubscription(await this.#read(account, id));
    });
  }

  keep(account: string, id: string): Promise<ProviderSubscription> {
    return asked(async () => toSubscription(await this.#released(account, id)));
  }

  /** What a schedule manages takes no other change: it goes on by itself. */
  async #released(account: string, id: string): Promise<Stripe.Subscription> {
    const present = await this.#read(account, id);
    if (present.schedule === null) return present;
    const schedule = typeof present.schedule === 'string' ? present.schedule : present.schedule.id;
    await this.stripe.subscriptionSchedules.release(schedule, {}, placeOf(account));
    return this.#read(account, id);
  }

  stop(account: string, id: string, stops: boolean, key: string): Promise<ProviderSubscription> {
    const place = placeOf(account, key);
    const given = { cancel_at_period_end: stops };
    return asked(async () => toSubscription(await this.stripe.subscriptions.update(id, given, place)));
  }

  /** https://docs.stripe.com/billing/subscriptions/pause-payment: bills are void, so that nothing of them is owed afterwards. */
  pause(account: string, id: string, paused: boolean): Promise<ProviderSubscription> {
    const given: Stripe.SubscriptionUpdateParams = { pause_collection: paused ? { behavior: 'void' } : '' };
    return asked(async () => toSubscription(await this.stripe.subscriptions.update(id, given, placeOf(account))));
  }

  end(account: string, id: string): Promise<ProviderSubscription> {
    return asked(async () => toSubscription(await this.stripe.subscriptions.cancel(id, {}, placeOf(account))));
  }

  async retry(account: string, id: string, key: string): Promise<void> {
    const invoice = await this.#owed(account, id);
    if (!invoice) return;
    const place = placeOf(account, key);
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
      const place = placeOf(account, key);
      const { url } = await this.stripe.checkout.sessions.create(given, place);
      if (url === null) throw new PaymentFailure('refused', 'session_without_page');
      return url;
    });
  }

  adopt(account: string, setup: string, key: string): Promise<string | null> {
    return asked(async () => {
      const intent = await this.stripe.setupIntents.retrieve(setup, {}, placeOf(account));
      const id = intent.metadata?.['subscription'] ?? '';
      const { payment_method: method } = intent;
      if (id === '' || typeof method !== 'string' || intent.status !== 'succeeded') return null;
      const place = placeOf(account, key);
      await this.stripe.subscriptions.update(id, { default_payment_method: method }, place);
      return id;
    });
  }

  #read(account: string, id: string): Promise<Stripe.Subscription> {
    return this.stripe.subscriptions.retrieve(id, { expand: ['schedule', 'latest_invoice'] }, placeOf(account));
  }

  #owed(account: string, id: string): Promise<Stripe.Invoice | undefined> {
    const given = { subscription: id, status: 'open', limit: 1 } as const;
    return asked(async () => (await this.stripe.invoices.list(given, placeOf(account))).data[0]);
  }
}

/** Of the phase that has not begun. */
function nextPriceOf(schedule: Stripe.Subscription['schedule']): string | null {
  if (schedule === null || typeof schedule === 'string') return null;
  const begins = schedule.current_phase?.end_date ?? Number.POSITIVE_INFINITY;
  const price = schedule.phases.find(({ start_date }) => start_date >= begins)?.items[0]?.price;
  return price === undefined ? null : typeof price === 'string' ? price : price.id;
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

/** A trial that is over is called active an hour before it is charged (https://docs.stripe.com/billing/subscriptions/trials). */
function isUncharged({ status, trial_end: trial, items, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (status !== 'active' || trial === null || items.data[0]?.current_period_start !== trial) return false;
  return typeof invoice === 'object' && (invoice?.status === 'draft' || invoice?.status === 'open');
}

/** Undefined: of a kind that we do not sell, made in the provider's own dashboard. */
function known(subscription: Stripe.Subscription): ProviderSubscription | undefined {
  const { id, items, metadata, status, latest_invoice: invoice, trial_end: trial, schedule } = subscription;
  const [item, ...more] = items.data;
  const interval = (['month', 'year'] as const).find((one) => one === item?.price.recurring?.interval);
  if (!item || more.length > 0 || !interval || item.price.unit_amount === null) return undefined;
  const { price } = item;
  const state = isUncharged(subscription) ? 'trialing' : (states[status] ?? 'incomplete');
  return {
    ...{ id, state, price: price.id, currency: price.currency.toUpperCase(), interval, notes: metadata },
    product: typeof price.product === 'string' ? price.product : price.product.id,
    unitAmount: price.unit_amount ?? 0,
    startedAt: instantOf(subscription.start_date),
    ...{ periodStart: instantOf(item.current_period_start), periodEnd: instantOf(item.current_period_end) },
    trialEnd: state === 'trialing' && trial !== null ? instantOf(trial) : null,
    ...{ stops: subscription.cancel_at_period_end, paused: subscription.pause_collection !== null },
    endedAt: subscription.ended_at === null ? null : instantOf(subscription.ended_at),
    nextPrice: nextPriceOf(schedule),
    invoice: typeof invoice === 'string' ? invoice : (invoice?.id ?? null),
  };
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const found = known(subscription);
  if (!found) throw new PaymentFailure('missing', 'kind_of_subscription');
  return found;
}
