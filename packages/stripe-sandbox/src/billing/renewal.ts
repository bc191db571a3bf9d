import type { ObjectStore } from '../object-store.js';
import { platform } from '../platform.js';
import type { Place } from '../resource.js';
import { recurringOf, attempt, bill, end, put, schedules } from './subscribing.js';
import { idOf, type Invoice, type Subscription } from './objects.js';
import { periodEnd } from './periods.js';

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
  const stop = periodEnd(present.billing_cycle_anchor, recurringOf(item.price), start);
  const next = { ...item, current_period_start: start, current_period_end: stop };
  bill({ ...present, items: { ...present.items, data: [next] } }, 'subscription_cycle', place);
}
