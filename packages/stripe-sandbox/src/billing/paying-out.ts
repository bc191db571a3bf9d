import type { Stripe } from 'stripe';
import { record } from '../events.js';
import { newId } from '../new-id.js';
import type { ObjectStore, StripeObject } from '../object-store.js';
import { platform } from '../platform.js';
import type { Place } from '../resource.js';
import type { Made } from '../resources/made.js';
import { book, bookings } from './booking.js';

export const payoutKind = 'payouts';

type Payout = Made<Stripe.Payout> & StripeObject & { readonly created: number };

const daySeconds = 86_400;
/** Days from when it leaves the account until it is in the bank. */
const underWay = 2;

const dayOf = (seconds: number): number => Math.floor(seconds / daySeconds);

/**
 * Pays out what can be: each midnight by UTC all that has settled, by currency (https://docs.stripe.com/payouts). What would be less than
 * nothing waits for what comes after it.
 */
export function payOutDue(objects: ObjectStore, now: number, pageOf: Place['pageOf']): void {
  for (const account of [...objects.newest(platform, 'accounts')]) {
    if (account['payouts_enabled'] !== true) continue;
    const done = objects.get(account.id, 'counters', 'payouts');
    const last = Number(done?.['last'] ?? firstDay(account, objects));
    const today = dayOf(now);
    if (today <= last) continue;
    objects.atOnce(() => {
      payOut({ account: account.id, objects, now, pageOf }, last + 1, today);
      objects.put(account.id, 'counters', { id: 'payouts', object: 'counter', last: today });
    });
  }
}

/** Of the account, or of what it took before: a clock that was set back sells in the account's past. */
const firstDay = (account: StripeObject, objects: ObjectStore): number =>
  Math.min(...[account, ...objects.newest(account.id, bookings)].map(({ created }) => dayOf(Number(created))));

function payOut(place: Place, from: number, today: number): void {
  const { account, objects } = place;
  const waiting = [...objects.newest(account, bookings)].filter(
    ({ type, payout }) => type !== 'payout' && payout === undefined,
  );
  for (let day = from; day <= today; day++) {
    const at = { ...place, now: day * daySeconds };
    arrive(at);
    const currencies = new Set(waiting.map(({ currency }) => String(currency)));
    for (const currency of currencies) {
      const due = waiting.filter((one) => one['currency'] === currency && Number(one['available_on']) <= at.now);
      const amount = due.reduce((sum, { net }) => sum + Number(net), 0);
      if (amount <= 0) continue;
      const { id } = send(amount, currency, at);
      for (const one of due) {
        objects.put(account, bookings, { ...one, payout: id });
        waiting.splice(waiting.indexOf(one), 1);
      }
    }
  }
}

function send(amount: number, currency: string, place: Place): Payout {
  const { account, objects, now } = place;
  const id = newId('po');
  const payout: Payout = {
    ...{ id, object: 'payout', created: now, livemode: false, amount, currency, status: 'in_transit' },
    ...{ arrival_date: now + underWay * daySeconds, automatic: true, method: 'standard', type: 'bank_account' },
    ...{ application_fee: null, application_fee_amount: null, description: 'STRIPE PAYOUT', metadata: {} },
    ...{ destination: null, failure_balance_transaction: null, failure_code: null, failure_message: null },
    ...{ original_payout: null, payout_method: null, reversed_by: null, reconciliation_status: 'completed' },
    ...{ source_type: 'card', statement_descriptor: null, trace_id: null },
    balance_transaction: book({ type: 'payout', source: id, currency, amount: -amount, fee: 0 }, place),
  };
  objects.put(account, payoutKind, payout);
  record(objects, now, account, 'payout.created', payout);
  return payout;
}

/** What is in the bank by now. */
function arrive({ account, objects, now }: Place): void {
  for (const payout of [...objects.newest(account, payoutKind)]) {
    if (payout['status'] !== 'in_transit' || Number(payout['arrival_date']) > now) continue;
    const paid = { ...payout, status: 'paid' };
    objects.put(account, payoutKind, paid);
    record(objects, now, account, 'payout.paid', paid);
  }
}
