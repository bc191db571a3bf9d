import { daysAfter, unpaidGraceDays, type PlanStanding } from './plan-standing.js';

/** What those who pay for a site are reminded of. */
export type PlanReminderKind = 'trial_ends' | 'owed' | 'erases';

export interface PlanReminder {
  readonly kind: PlanReminderKind;
  /** ISO instant from which it is to be said. */
  readonly at: string;
  /** ISO instant of what it warns of; from then on it is not said any more. */
  readonly until: string;
}

/** Days before a trial ends. */
const beforeTrialEnds = [7, 3, 1] as const;
/** Days after the plan was first owed. */
const sinceOwed = [0, 3, 6] as const;
/** Days before a cancelled site is erased, besides the day on which it is cancelled. */
const beforeErased = [7, 1] as const;

interface Terms {
  readonly standing: PlanStanding;
  readonly trialEndsAt: string | null;
  readonly closesAt: string | null;
  readonly erasesAt: string | null;
}

/** In the order of their instants. */
function remindersOf({ standing, trialEndsAt, closesAt, erasesAt }: Terms): readonly PlanReminder[] {
  const of = (kind: PlanReminderKind, from: string, days: readonly number[], until: string): readonly PlanReminder[] =>
    days.map((day) => ({ kind, at: daysAfter(from, day), until }));
  const before = (days: readonly number[]) => days.map((day) => -day);
  if (standing === 'trial' && trialEndsAt !== null) {
    return of('trial_ends', trialEndsAt, before(beforeTrialEnds), trialEndsAt);
  }
  if (standing === 'unpaid' && closesAt !== null) {
    return of('owed', daysAfter(closesAt, -unpaidGraceDays), sinceOwed, closesAt);
  }
  if (standing === 'cancelled' && closesAt !== null && erasesAt !== null) {
    return [...of('erases', closesAt, [0], erasesAt), ...of('erases', erasesAt, before(beforeErased), erasesAt)];
  }
  return [];
}

/** Of which nothing was said yet, and which still warns of what is to come. */
const openOnes = (terms: Terms, remindedAt: string | null, now: string): readonly PlanReminder[] =>
  remindersOf(terms).filter(({ at, until }) => at > (remindedAt ?? '') && until > now);

/**
 * What is to be said now: the last one alone, where several were missed.
 *
 * @param remindedAt `at` of what was said last
 */
export const dueReminder = (terms: Terms, remindedAt: string | null, now: string): PlanReminder | undefined =>
  openOnes(terms, remindedAt, now).findLast(({ at }) => at <= now);

/** When something is to be said next; in the past: at once. */
export const nextReminderAt = (terms: Terms, remindedAt: string | null, now: string): string | null =>
  openOnes(terms, remindedAt, now)[0]?.at ?? null;
