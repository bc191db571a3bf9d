import type { Principal } from '@marquee/kernel';
import { hasPaid, isEntitled, trialEndOf, type Entitlement } from './entitlement.js';

/**
 * Content access states (specification, section 4), and two more: `restricted`, the viewer knows of it but is not among
 * those whom it is for, and `hidden`, the viewer may not even know that it exists.
 */
export const accessStates = [
  'visible',
  'registered',
  'unpurchased',
  'before',
  'after',
  'unapplied',
  'outside_application_period',
  'before_event',
  'after_event',
  'restricted',
  'hidden',
] as const;
export type AccessState = (typeof accessStates)[number];

/**
 * Whom playing is limited to (specification, section 3): all members of the audience; those of them who bought it, be it on trial;
 * or those who have paid, for whom a trial is not enough.
 */
export const playLimits = ['members', 'purchasers', 'payers'] as const;
export type PlayLimit = (typeof playLimits)[number];

/** Whether it has to be bought. */
export const isSold = (limit: PlayLimit): boolean => limit !== 'members';

/** What decides about a piece of content. */
export interface AccessRules {
  readonly team: string;
  readonly publication: 'private' | 'public' | 'period';
  /** ISO instants; the start is inclusive, the end exclusive. Only looked at when the publication is `period`. */
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
  /** ISO instants between which it can be played, while it is published; null or absent: no limit. */
  readonly playableFrom?: string | null;
  readonly playableUntil?: string | null;
  /** Everybody may watch, logged in or not. */
  readonly public: boolean;
  /** Members of at least one of these may watch; empty: all members. */
  readonly groups: readonly string[];
  readonly playLimit: PlayLimit;
  /** Where it is sold: who bought at least one of these may watch; empty: who bought anything. */
  readonly priceIds: readonly string[];
  /** Prices that open the site: members must have paid one; absent or empty: they are all in. */
  readonly openingPrices?: readonly string[];
  /** Present when it is an event, or watched by way of one. */
  readonly event?: EventRules;
}

/** What an event asks of those who watch its videos. */
export interface EventRules {
  readonly needsApplication: boolean;
  /** ISO instants; starts are inclusive, ends exclusive. null: no limit. */
  readonly applicationFrom: string | null;
  readonly applicationUntil: string | null;
  readonly holdFrom: string;
  readonly holdUntil: string;
  /** The viewer has applied. */
  readonly applied: boolean;
}

/** The questions that the gate asks, in this order. */
export const accessQuestions = [
  'team',
  'administrator',
  'private',
  'public',
  'login',
  'groups',
  'site_purchase',
  'period_start',
  'period_end',
  'playable_start',
  'playable_end',
  'application',
  'application_period',
  'event_start',
  'event_end',
  'purchase',
  'trial',
  // Of what is not open by itself: whether an event that is held now opens it.
  'event',
] as const;
export type AccessRule = (typeof accessQuestions)[number];

/** One question the gate asked, and its answer: together they explain the state. */
export interface AccessStep {
  readonly rule: AccessRule;
  readonly passed: boolean;
}

export interface Access {
  readonly state: AccessState;
  readonly trace: readonly AccessStep[];
  /** ISO instant: when what the viewer tries is over; paid, it opens it. Absent: they try nothing that would. */
  readonly trialUntil?: string;
  /** It is sold, and what opens it does so from the first payment on: no trial does. */
  readonly afterTrial?: true;
}

/**
 * May this viewer watch this content at this time? The one answer that the catalog, the delivery of bytes and the
 * client go by (specification, sections 4 and 6).
 *
 * Administrators of the team preview everything. Every other principal that is no member, our own services included,
 * counts as a visitor. The audience is checked before the period, so that somebody outside it learns nothing of the
 * period; the purchase is checked last, so that nothing is sold that is not open.
 *
 * @param owned what the viewer paid for
 */
export function access(viewer: Principal, content: AccessRules, now: Date, owned: readonly Entitlement[] = []): Access {
  const trace: AccessStep[] = [];
  const step = (rule: AccessStep['rule'], passed: boolean): boolean => {
    trace.push({ rule, passed });
    return passed;
  };
  const end = (state: AccessState): Access => ({ state, trace });

  if (!step('team', viewer.team === content.team)) return end('hidden');
  if (viewer.kind === 'administrator') {
    step('administrator', true);
    return end('visible');
  }
  if (!step('private', content.publication !== 'private')) return end('hidden');
  if (!content.public) {
    step('public', false);
    if (!step('login', viewer.kind === 'member')) return end('registered');
    const groups = viewer.kind === 'member' ? viewer.groups : [];
    const permitted = content.groups.length === 0 || content.groups.some((group) => groups.includes(group));
    if (!step('groups', permitted)) return end('hidden');
    const { openingPrices = [] } = content;
    if (openingPrices.length > 0 && !step('site_purchase', isEntitled(owned, openingPrices, now))) {
      return end('unpurchased');
    }
  } else {
    step('public', true);
  }
  const time = now.getTime();
  if (content.publication === 'period') {
    const { publishFrom: from, publishUntil: until } = content;
    if (!step('period_start', from === null || time >= Date.parse(from))) return end('before');
    if (!step('period_end', until === null || time < Date.parse(until))) return end('after');
  }
  const { playableFrom = null, playableUntil = null } = content;
  if (playableFrom !== null && !step('playable_start', time >= Date.parse(playableFrom))) return end('before');
  if (playableUntil !== null && !step('playable_end', time < Date.parse(playableUntil))) return end('after');
  if (content.event) {
    const state = eventState(content.event, now, step);
    if (state !== 'visible') return end(state);
  }
  const { playLimit, priceIds } = content;
  const afterTrial = playLimit === 'payers' && ({ afterTrial: true } as const);
  if (isSold(playLimit) && !step('purchase', isEntitled(owned, priceIds, now))) {
    return { ...end('unpurchased'), ...afterTrial };
  }
  if (afterTrial && !step('trial', hasPaid(owned, priceIds, now))) {
    const trialUntil = trialEndOf(owned, priceIds, now);
    return { ...end('unpurchased'), ...afterTrial, ...(trialUntil !== null && { trialUntil }) };
  }
  return end('visible');
}

/** What an event says to somebody who may know of it. What is over is over for everybody, whether they had applied or not. */
function eventState(
  { needsApplication, applied, applicationFrom, applicationUntil, holdFrom, holdUntil }: EventRules,
  now: Date,
  step: (rule: AccessStep['rule'], passed: boolean) => boolean,
): AccessState {
  const isIn = (start: string | null, stop: string | null): boolean =>
    (start === null || now.getTime() >= Date.parse(start)) && (stop === null || now.getTime() < Date.parse(stop));
  const isOver = !isIn(null, holdUntil);
  if (!isOver && needsApplication && !step('application', applied)) {
    const isOpen = step('application_period', isIn(applicationFrom, applicationUntil));
    return isOpen ? 'unapplied' : 'outside_application_period';
  }
  if (!isOver && !step('event_start', isIn(holdFrom, null))) return 'before_event';
  return step('event_end', !isOver) ? 'visible' : 'after_event';
}

/** Whether the answer is that it is published, and cannot be played yet, or any more: lists show it all the same. */
export const isAnnounced = ({ state, trace }: Access): boolean =>
  (state === 'before' || state === 'after') && trace.at(-1)?.rule.startsWith('playable') === true;

/** Between which instants somebody for whom it is can play it; null: no limit. */
export function openingOf(content: AccessRules): { readonly from: string | null; readonly until: string | null } {
  const { publication, publishFrom, publishUntil, playableFrom = null, playableUntil = null } = content;
  const [starts, ends] = publication === 'period' ? [publishFrom, publishUntil] : [null, null];
  const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);
  const given = (...instants: (string | null)[]) => instants.filter((instant) => instant !== null).sort(byTime);
  return { from: given(starts, playableFrom).at(-1) ?? null, until: given(ends, playableUntil)[0] ?? null };
}
