import { daysAfter } from '@marquee/contracts';
import type { Due } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import type { PlanContract } from './plan-contract.js';

/** When it is looked at whether a site still fits into the plan that it is to have; its id is the team's. */
export const planChangeCheckCollection = teamCollection<Due>({
  name: 'plan_change_checks',
  entity: 'plan_change_check',
  topic: 'billing.plan_change_check',
  schemaVersion: 1,
  indexes: [['dueAt']],
});

/** Days before the renewal: time enough to use less, and to choose again. */
const before = 3;

/** Milliseconds between two looks, until the renewal. */
const every = 60 * 60_000;

type Waiting = Pick<PlanContract, 'plan' | 'next' | 'periodEnd'>;

/** ISO instant; null: nothing waits that could be too small. */
export const firstCheckAt = (contract: Waiting | undefined): string | null =>
  contract?.next && contract.next.plan !== contract.plan ? daysAfter(contract.periodEnd, -before) : null;

/** null: the renewal comes first. */
export function nextCheckAt({ periodEnd }: Waiting, now: Date): string | null {
  const at = new Date(now.getTime() + every).toISOString();
  return at < periodEnd ? at : null;
}
