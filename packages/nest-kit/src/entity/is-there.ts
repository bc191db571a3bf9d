import type { ErrorCode } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';

/**
 * Whether another service has what it was asked for.
 *
 * @param missing the code with which it refuses what it does not have
 */
export async function isThere(asked: Promise<unknown>, missing: ErrorCode): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === missing) return false;
    throw error;
  }
}
