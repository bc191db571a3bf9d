import { fieldError } from '@marquee/contracts';

/** No plan allows more (plans table). */
const longestPeriod = 366;

/** @throws DomainError INVALID_INPUT */
export function checkPeriod({ from, to }: { readonly from: string; readonly to: string }): void {
  if (from > to) throw fieldError('to', 'END_BEFORE_START');
  if (Date.parse(to) - Date.parse(from) >= longestPeriod * 86_400_000) {
    throw fieldError('to', 'TOO_HIGH', { max: longestPeriod });
  }
}
