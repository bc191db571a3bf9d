/** How a site stands with its plan: tried, paid, owed, or given up. */
export const planStandings = ['trial', 'active', 'unpaid', 'cancelled'] as const;
export type PlanStanding = (typeof planStandings)[number];

const dayMilliseconds = 86_400_000;

/** Days for which a site goes on whose plan is owed: a card that has run out must not shut it overnight. */
export const unpaidGraceDays = 7;
/** Days for which a cancelled account is kept (product decision). */
export const keptDays = 30;

/** @param from ISO instant @returns ISO instant */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayMilliseconds).toISOString();

/** What is known of a site and its plan. */
export interface PlanTerms {
  readonly standing: PlanStanding;
  /** ISO instant from which the site is shut unless somebody pays; null: none is set. */
  readonly closesAt: string | null;
}

/** Whether a site is shut, to its members and for work in its console. */
export const isShut = ({ closesAt }: Pick<PlanTerms, 'closesAt'>, now: Date): boolean =>
  closesAt !== null && closesAt <= now.toISOString();

/** Whole days that are left until an instant, the one that has begun included; 0 when it has come. */
export const daysLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / dayMilliseconds));
