import { describe, expect, it } from '@jest/globals';
import { priceProblems } from './price-rules.js';

const price = { currency: 'JPY', unitAmount: 980, interval: null, trialDays: null, validDays: 0 } as const;
const said = (changes: Partial<Parameters<typeof priceProblems>[0]>) =>
  priceProblems({ ...price, ...changes }).map(({ path, code }) => `${path} ${code}`);

describe('a price', () => {
  it('is at least 50 and below 99,999,999 yen', () => {
    expect([said({ unitAmount: 49 }), said({ unitAmount: 50 })]).toEqual([['unitAmount TOO_LOW'], []]);
    expect([said({ unitAmount: 99_999_999 }), said({ unitAmount: 99_999_998 })]).toEqual([['unitAmount TOO_HIGH'], []]);
  });

  it('is at least 50 and below 999,999.99 dollars', () => {
    const dollars = (unitAmount: number) => said({ currency: 'USD', unitAmount });
    expect([dollars(4_999), dollars(5_000)]).toEqual([['unitAmount TOO_LOW'], []]);
    expect([dollars(99_999_999), dollars(99_999_998)]).toEqual([['unitAmount TOO_HIGH'], []]);
  });

  it('that recurs may have a trial, and one that does not an end', () => {
    expect([said({ trialDays: 3 }), said({ interval: 'month', trialDays: 3 })]).toEqual([
      ...[['trialDays RECURRING_ONLY'], []],
    ]);
    expect([said({ interval: 'year', validDays: 1 }), said({ validDays: 1 })]).toEqual([
      ...[['validDays ONE_TIME_ONLY'], []],
    ]);
  });
});
