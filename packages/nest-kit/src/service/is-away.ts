import { DomainError } from '@marquee/kernel';
import { kindOf } from '@marquee/contracts';

/** Whether somebody who was asked did not answer, or could not: nothing is wrong with the work itself. */
export function isAway(error: unknown): boolean {
  return error instanceof DomainError && ['unavailable', 'timed_out'].includes(kindOf(error.code));
}
