import type { Stripe } from 'stripe';
import type { Subscription } from '../billing/objects.js';
import { monthsOf, monthsLater } from '../billing/periods.js';
import { put } from '../billing/subscribing.js';
import { integer, list, oneOf, read, record, required, text, type Read } from '../fields.js';
import type { StripeObject } from '../object-store.js';
import { defineResource, type Action, type Place } from '../resource.js';
import { invalid, missing } from '../stripe-error.js';
import type { Made } from './made.js';
import { prices } from './prices.js';
import { taxRates } from './tax-rates.js';

const kind = 'subscription_schedules';

const item = record({ price: text(), quantity: integer(1, 1), tax_rates: list(text()) });
const phaseShape = {
  items: list(item, 1),
  start_date: integer(0, 99_999_999_999),
  end_date: integer(0, 99_999_999_999),
  duration: record({ interval: oneOf('month', 'year'), interval_count: integer(1, 36) }),
  proration_behavior: oneOf('none'),
} as const;
const update = {
  phases: list(record(phaseShape), 2),
  end_behavior: oneOf('release'),
  proration_behavior: oneOf('none'),
} as const;

interface Phase {
  readonly items: readonly {
    readonly price: string;
    readonly tax_rates: readonly StripeObject[];
    readonly quantity: 1;
  }[];
  readonly start_date: number;
  readonly end_date: number;
}
export type Schedule = StripeObject & {
  readonly phases: readonly Phase[];
  readonly status: string;
  readonly subscription: string | null;
};

const release: Action = (present, params, place) => {
  read({}, params);
  const schedule = openOne(present);
  const subscription = place.objects.get(place.account, 'subscriptions', schedule.subscription ?? '');
  if (subscription) put({ ...(subscription as Subscription), schedule: null }, 'customer.subscription.updated', place);
  return releaseOf(schedule, place);
};

/** Lets a subscription go on by itself from now on. */
export function releaseOf(schedule: Schedule, { account, objects, now }: Place): Schedule {
  const released = {
    ...{ ...schedule, status: 'released', released_at: now, released_subscription: schedule.subscription },
    ...{ subscription: null, current_phase: null },
  };
  objects.put(account, kind, released);
  return released;
}

/** https://docs.stripe.com/api/subscription_schedules: of a subscription that is there, with what it becomes at its next renewal. */
export const subscriptionSchedules = defineResource({
  ...{ kind, object: 'subscription_schedule', prefix: 'sub_sched', filter: {}, update },
  create: { from_subscription: text() },
  make: ({ from_subscription: given }, place): Made<Stripe.SubscriptionSchedule> & { id?: string } => {
    const id = required(given, 'from_subscription');
    const found = place.objects.get(place.account, 'subscriptions', id) as Subscription | undefined;
    if (!found || found.status === 'canceled') throw missing('subscription', id, 'from_subscription');
    if (found.schedule !== null) throw invalid('This subscription is already managed by a schedule.');
    const [present] = found.items.data;
    const { current_period_start: start_date = 0, current_period_end: end_date = 0, price, tax_rates } = present ?? {};
    const items = [{ price: price?.id ?? '', quantity: 1, tax_rates: tax_rates ?? [], discounts: [] }];
    const { currency } = found;
    return {
      ...{ application: null, billing_mode: found.billing_mode, canceled_at: null, completed_at: null },
      ...{ current_phase: { start_date, end_date }, customer: found.customer, customer_account: null },
      default_settings: nothing as never,
      ...{ end_behavior: 'release', metadata: {}, pause_schedules: [], released_at: null, released_subscription: null },
      phases: [
        {
          ...{ items, start_date, end_date, proration_behavior: 'create_prorations', metadata: {}, currency },
          ...{ add_invoice_items: [], discounts: [] },
        },
      ] as never,
      ...{ status: 'active', subscription: id, test_clock: null },
    };
  },
  change: (present, { phases: given }, place) => {
    const schedule = openOne(present);
    const [now, later] = (given ?? []).map((phase) => checked(phase, place));
    if (!now || !later) throw invalid('The sandbox takes the present phase and one that follows it.', 'phases');
    const [first] = schedule.phases;
    if (!first || now.start_date !== first.start_date)
      throw invalid('You can not modify the start date of the current phase.');
    const start = required(now.end_date, 'phases[0][end_date]');
    const { interval, interval_count } = required(later.duration, 'phases[1][duration]');
    const end = monthsLater(start, monthsOf({ interval: interval ?? 'month', interval_count: interval_count ?? 1 }));
    const phases = [
      { ...first, items: now.items, start_date: first.start_date, end_date: start },
      { ...first, items: later.items, start_date: start, end_date: end },
    ];
    const found = place.objects.get(place.account, 'subscriptions', schedule.subscription ?? '') as Subscription;
    put({ ...found, schedule: schedule.id }, 'customer.subscription.updated', place);
    return { ...schedule, phases };
  },
  actions: { release },
});

function checked(phase: Read<typeof phaseShape>, { account, objects }: Place) {
  const items = required(phase.items, 'items').map(({ price, tax_rates: rates = [] }) => {
    const found = objects.get(account, prices.kind, required(price, 'price'));
    if (found?.['active'] !== true) throw missing('price', price ?? '', 'phases[0][items][0][price]');
    const tax_rates = rates.flatMap((rate) => objects.get(account, taxRates.kind, rate) ?? []);
    return { price: found.id, tax_rates, quantity: 1 as const, discounts: [] };
  });
  return { ...phase, items };
}

function openOne(present: StripeObject | undefined): Schedule {
  // Written by this file alone.
  const schedule = present as Schedule | undefined;
  if (schedule?.status !== 'active') throw invalid('This subscription schedule is not active.');
  return schedule;
}

const nothing = {
  ...{ application_fee_percent: null, billing_cycle_anchor: 'automatic', billing_thresholds: null },
  ...{ collection_method: null, default_payment_method: null, description: null, on_behalf_of: null },
  ...{ invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } }, transfer_data: null },
};
