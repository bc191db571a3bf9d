import type { FieldErrorCode } from '../errors/field-errors.js';
import { amountLimits, type Currency } from './money.js';

export interface PriceProblem {
  readonly path: 'unitAmount' | 'trialDays' | 'validDays';
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, number>>;
}

interface PriceTerms {
  readonly currency: Currency;
  readonly unitAmount: number;
  readonly interval: 'month' | 'year' | null;
  readonly trialDays: number | null;
  readonly validDays: number;
}

/**
 * What is wrong with a price (specification, section 5): the limits of its amount go by its currency; a trial is of what
 * recurs, and an end after some days of what is paid once.
 */
export function priceProblems({ currency, unitAmount, interval, trialDays, validDays }: PriceTerms): PriceProblem[] {
  const { min, max } = amountLimits[currency];
  const problems: PriceProblem[] = [];
  if (unitAmount < min) problems.push({ path: 'unitAmount', code: 'TOO_LOW', params: { min } });
  if (unitAmount > max) problems.push({ path: 'unitAmount', code: 'TOO_HIGH', params: { max } });
  if (interval === null && trialDays !== null) problems.push({ path: 'trialDays', code: 'RECURRING_ONLY' });
  if (interval !== null && validDays > 0) problems.push({ path: 'validDays', code: 'ONE_TIME_ONLY' });
  return problems;
}
