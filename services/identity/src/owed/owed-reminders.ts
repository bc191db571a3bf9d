import { daysAfter } from '@marquee/contracts';

/** Days after it was first owed on which a member is told of what they owe. */
const reminderDays = [0, 3, 6] as const;
/** Days for which one is still worth saying; whoever ran again later than that says nothing of it. */
const sayableDays = 3;

export interface OwedReminder {
  readonly day: number;
  /** ISO instant from which it is to be said. */
  readonly at: string;
}

/** In the order of their instants: those of which nothing was said, and which are still worth saying. */
const openOnes = (owedSince: string, remindedAt: string | null, now: string): readonly OwedReminder[] =>
  reminderDays
    .map((day) => ({ day, at: daysAfter(owedSince, day) }))
    .filter(({ at }) => at > (remindedAt ?? '') && daysAfter(at, sayableDays) > now);

/**
 * What is to be said now: the last one alone, where several were missed.
 *
 * @param remindedAt `at` of what was said last
 */
export const dueOwedReminder = (owedSince: string, remindedAt: string | null, now: string): OwedReminder | undefined =>
  openOnes(owedSince, remindedAt, now).findLast(({ at }) => at <= now);

/** When something is to be said next; null: never again. */
export const nextOwedReminderAt = (owedSince: string, remindedAt: string | null, now: string): string | null =>
  openOnes(owedSince, remindedAt, now)[0]?.at ?? null;
