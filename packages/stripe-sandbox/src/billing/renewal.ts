import type { ObjectStore } from '../object-store.js';
import { platform } from '../platform.js';
import type { Place } from '../resource.js';
import { recurringOf, attempt, bill, end, put, schedules } from './subscribing.js';
import { idOf, type Invoice, type Subscription, type SubscriptionItem } from './objects.js';
import { periodEnd } from './periods.js';
import { releaseOf, type Schedule } from '../resources/subscription-schedules.js';

/** More than any clock is moved at once: years of monthly payments of a hundred members. */
const mostSteps = 10_000;

/** Does what is due at a subscription, one after the other and each as at its hour: renewals, ends, and asking again. */
export function renewDue(objects: ObjectStore, now: number, pageOf: Place['pageOf']): void {
  for (let step = 0; step < mostSteps; step++) {
    const [first] = [...objects.newest(platform, schedules)].toSorted(
      (one, other) => Number(one['at']) - Number(other['at']),
    );
    if (!first || Number(first['at']) > now) return;
    const place: Place = { account: String(first['account']), objects, now: Number(first['at']), pageOf };
    objects.atOnce(() => lookAt(first.id, place));
  }
}

function lookAt(id: string, place: Place): void {
  const { account, objects, now } = place;
  const present = objects.get(account, 'subscriptions', id) as Subscription | undefined;
  const [item] = present?.items.data ?? [];
  if (!present || !item) return objects.delete(platform, schedules, id);
  if (item.current_period_end > now) {
    const open = objects.get(account, 'invoices', idOf(present.latest_invoice)) as Invoice | undefined;
    if (open?.status === 'open') attempt(present, open, place);
    else put(present, 'customer.subscription.updated', place, null);
    return;
  }
  if (present.cancel_at_period_end) {
    end(present, place);
    return;
  }
  const start = item.current_period_end;
  const planned = plannedFor(present, place);
  const price = planned?.price ?? item.price;
  // Another interval counts from here.
  const anchor =
    planned && JSON.stringify(recurringOf(price)) !== JSON.stringify(recurringOf(item.price))
      ? start
      : present.billing_cycle_anchor;
  const stop = periodEnd(anchor, recurringOf(price), start);
  const next = { ...item, ...planned, current_period_start: start, current_period_end: stop };
  const renewed = { ...present, ...(planned && { schedule: null }), billing_cycle_anchor: anchor };
  bill({ ...renewed, items: { ...present.items, data: [next] } }, 'subscription_cycle', place);
}

/** What a schedule makes of a subscription from this renewal on; the schedule has done its work then. */
function plannedFor(
  { schedule: id }: Subscription,
  place: Place,
): Pick<SubscriptionItem, 'price' | 'tax_rates'> | undefined {
  const { account, objects, now } = place;
  const schedule = objects.get(account, 'subscription_schedules', idOf(id)) as Schedule | undefined;
  const later = schedule?.phases.find(({ start_date }) => start_date === now);
  const price = objects.get(account, 'prices', later?.items[0]?.price ?? '');
  if (!schedule || !price) return undefined;
  releaseOf(schedule, place);
  return { price, tax_rates: (later?.items[0]?.tax_rates ?? []) as never };
}
