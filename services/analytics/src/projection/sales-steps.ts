import type { EnvelopeOf, PaymentEvents, SubscriptionEvents, SubscriptionFacts } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { bucketOf, dayOfBucket } from './buckets.js';
import type { Wanted } from './definition.js';
import { keys, type Zone } from './rows.js';
import type { KnownPayment, KnownSubscription, SalesCount, Standing } from './sales-rows.js';
import type { Work } from './work.js';
import { changeZone, zoneOf, type TeamEnvelope } from './zones.js';

type PaymentEnvelope = EnvelopeOf<PaymentEvents>;
type SubscriptionEnvelope = EnvelopeOf<SubscriptionEvents>;
type Known = PaymentEnvelope | SubscriptionEnvelope | TeamEnvelope;

const paymentTypes = new Set<string>([
  ...([
    'PaymentSucceeded',
    'PaymentAttempted',
    'PaymentRefunded',
    'PaymentDisputed',
  ] satisfies PaymentEnvelope['type'][]),
]);
const subscriptionTypes = new Set<string>([
  ...(['SubscriptionStarted', 'SubscriptionChanged', 'SubscriptionEnded'] satisfies SubscriptionEnvelope['type'][]),
]);
const teamTypes = new Set<string>(['TeamCreated', 'TeamSettingsChanged'] satisfies TeamEnvelope['type'][]);

export const isOfSales = (event: EventEnvelope): event is Known =>
  paymentTypes.has(event.type) || subscriptionTypes.has(event.type) || teamTypes.has(event.type);
const isOfPayment = (event: Known): event is PaymentEnvelope => paymentTypes.has(event.type);
const isOfTeam = (event: Known): event is TeamEnvelope => teamTypes.has(event.type);

/** What is counted somewhere. */
export interface Step {
  readonly quarter: string;
  readonly day: string;
  readonly totals: string;
  readonly change: Partial<SalesCount>;
}

const idOf = ({ team, entityId }: EventEnvelope): string => `${team}|${entityId}`;
const totalsOf = (team: string, currency: string): string => `${team}|${currency}`;

/** Rows that must be there before it is known what is counted where. */
export function keysBefore(event: Known): Wanted[] {
  const zone: Wanted = ['zones', event.team];
  if (isOfTeam(event)) return [zone];
  return [zone, [isOfPayment(event) ? 'payments' : 'subscriptions', idOf(event)]];
}

/** Keeps what is known of the payment or subscription, and says what is counted. A change of the zone is done at once. */
export function stepsOf(event: Known, work: Work): Step[] {
  if (isOfTeam(event)) {
    changeZone(work, event);
    return [];
  }
  return isOfPayment(event) ? ofPayment(event, work) : ofSubscription(event, work);
}

/** Where something of this currency is counted that happened at an instant. */
function placeOf(work: Work, team: string, currency: string, at: string) {
  const { timeZone } = zoneOf(work.get<Zone>('zones', team));
  const bucket = bucketOf(at);
  const date = dayOfBucket(timeZone, bucket);
  return {
    date,
    quarter: keys.counts(team, currency, bucket),
    day: keys.days(team, currency, date),
    totals: totalsOf(team, currency),
  };
}

function ofPayment(event: PaymentEnvelope, work: Work): Step[] {
  const { team } = event;
  const id = idOf(event);
  if (event.type === 'PaymentRefunded') {
    // Nothing is given back of what never came.
    if (!work.get('payments', id)) return [];
    const known = work.edit<KnownPayment>('payments', id, unheard);
    const back = event.data.amountRefunded - known.refunded;
    known.refunded = event.data.amountRefunded;
    return [{ ...placeOf(work, team, known.currency, event.data.refundedAt), change: { refunds: back, refunded: 1 } }];
  }
  if (event.type === 'PaymentDisputed') return ofDispute(event, work);
  const { currency, amount, paidAt } = event.data;
  const known = work.edit<KnownPayment>('payments', id, unheard);
  known.currency = currency;
  const place = placeOf(work, team, currency, paidAt);
  const { quarter, day, totals } = place;
  const undone: Step[] = known.failed ? [{ ...known.failed, totals, change: { failed: -1 } }] : [];
  if (event.type === 'PaymentSucceeded') {
    known.failed = null;
    return [...undone, { ...place, change: { revenue: amount, payments: 1 } }];
  }
  known.failed = event.data.outcome === 'failed' ? { quarter, day } : null;
  return known.failed ? [...undone, { ...place, change: { failed: 1 } }] : undone;
}

/** What a bank has got back is given back then, as far as nobody gave it back before; and is not where that is taken up again. */
function ofDispute(event: Extract<PaymentEnvelope, { readonly type: 'PaymentDisputed' }>, work: Work): Step[] {
  const { team, at, data } = event;
  const known = work.edit<KnownPayment>('payments', idOf(event), unheard);
  const { lost } = known;
  if ((data.outcome === 'lost') === (lost !== null)) return [];
  if (lost) {
    const { amount, ...where } = lost;
    known.lost = null;
    return [{ ...where, totals: totalsOf(team, data.currency), change: { refunds: -amount, refunded: -1 } }];
  }
  const place = placeOf(work, team, data.currency, at);
  const amount = data.amount - known.refunded;
  known.lost = { quarter: place.quarter, day: place.day, amount };
  return [{ ...place, change: { refunds: amount, refunded: 1 } }];
}

const unheard = (): KnownPayment => ({ currency: '', refunded: 0, failed: null, lost: null });

const standings = {
  ...{ trialing: 'trialing', active: 'active', unpaid: 'owed', incomplete: 'over', canceled: 'over' },
} as const satisfies Readonly<Record<SubscriptionFacts['status'], Standing>>;

const monthsOfYear = 12;

function ofSubscription(event: SubscriptionEnvelope, work: Work): Step[] {
  const { team, data } = event;
  const { currency, unitAmount, interval, periodEnd, trialEnd } = data;
  const before = work.get<KnownSubscription>('subscriptions', idOf(event));
  const place = placeOf(work, team, currency, momentOf(event, before));
  const standing = standings[data.status];
  const yearly = interval === 'year' ? unitAmount : monthsOfYear * unitAmount;
  const wasPaid = before?.standing === 'active' || before?.standing === 'owed';
  const isPaid = standing === 'active';
  const paidFrom = before?.paidFrom ?? (isPaid ? place.date : null);
  const change: Partial<SalesCount> = {
    ...{ active: 0, trialing: 0, owed: 0 },
    yearly: (isPaid ? yearly : 0) - (before?.standing === 'active' ? before.yearly : 0),
    started: paidFrom !== null && (before?.paidFrom ?? null) === null ? 1 : 0,
  };
  if (before && before.standing !== 'over') change[before.standing] = (change[before.standing] ?? 0) - 1;
  if (standing !== 'over') change[standing] = (change[standing] ?? 0) + 1;
  if (wasPaid && standing === 'over' && before.paidFrom !== null) {
    change.ended = 1;
    change.churned = before.paidFrom.slice(0, 7) < place.date.slice(0, 7) ? 1 : 0;
  }
  const now: KnownSubscription = { currency, standing, yearly, paidFrom, periodEnd, trialEnd };
  Object.assign(
    work.edit<KnownSubscription>('subscriptions', idOf(event), () => now),
    now,
  );
  return [{ ...place, change }];
}

/** When it came to be so, as far as the provider says; never later than when it was heard. */
function momentOf({ type, at, data }: SubscriptionEnvelope, before: KnownSubscription | undefined): string {
  const earliest = (told: string | null): string => (told !== null && told < at ? told : at);
  if (type === 'SubscriptionEnded') return earliest(data.endedAt);
  if (type === 'SubscriptionStarted' || !before) return earliest(data.startedAt);
  const standing = standings[data.status];
  if (before.standing === 'trialing' && standing !== 'trialing') return earliest(before.trialEnd);
  if (before.standing === 'active' && standing === 'owed') return earliest(before.periodEnd);
  return at;
}
