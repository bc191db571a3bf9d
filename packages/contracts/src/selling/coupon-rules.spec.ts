import { describe, expect, it } from '@jest/globals';
import { couponApplies, couponProblems, toCouponCode, totalWith, type CouponTerms } from './coupon-rules.js';

const today = '2026-11-22';
const percent: CouponTerms = {
  ...{ percentOff: 20, amountOff: null, currency: null, duration: 'once', durationInMonths: null, redeemBy: null },
};
const amount: CouponTerms = { ...percent, percentOff: null, amountOff: 500, currency: 'JPY' };
const said = (terms: CouponTerms, changes: Partial<CouponTerms> = {}) =>
  couponProblems({ ...terms, ...changes }, today).map(({ path, code }) => `${path} ${code}`);

describe('a coupon', () => {
  it('takes off a share or an amount, not both, and an amount is in a currency', () => {
    expect([said(percent), said(amount)]).toEqual([[], []]);
    expect(said(percent, { percentOff: null })).toEqual(['percentOff REQUIRED']);
    expect(said(amount, { percentOff: 20 })).toEqual(['amountOff PERCENT_OR_AMOUNT']);
    expect(said(amount, { currency: null })).toEqual(['currency REQUIRED']);
    expect(said(percent, { currency: 'JPY' })).toEqual(['currency AMOUNT_ONLY']);
  });

  it('that repeats does so for months, and no other does', () => {
    expect(said(percent, { duration: 'repeating' })).toEqual(['durationInMonths REQUIRED']);
    expect(said(percent, { duration: 'repeating', durationInMonths: 3 })).toEqual([]);
    for (const duration of ['once', 'forever'] as const)
      expect(said(percent, { duration, durationInMonths: 3 })).toEqual(['durationInMonths REPEATING_ONLY']);
  });

  it('may be redeemed until a day after today, within five years', () => {
    expect(said(percent, { redeemBy: '2026-11-22' })).toEqual(['redeemBy DATE_NOT_AFTER_TODAY']);
    expect(said(percent, { redeemBy: '2026-11-23' })).toEqual([]);
    expect(said(percent, { redeemBy: '2031-11-21' })).toEqual([]);
    expect(said(percent, { redeemBy: '2031-11-22' })).toEqual(['redeemBy DATE_TOO_FAR']);
  });

  it('applies where it can be redeemed, to its products, and an amount to its currency', () => {
    const use = { percentOff: 20, amountOff: null, currency: null, state: 'valid', productIds: [] } as const;
    const yen = { productId: 'prod_1', currency: 'JPY' } as const;
    expect(couponApplies(use, yen)).toBe(true);
    for (const state of ['expired', 'used_up'] as const) expect(couponApplies({ ...use, state }, yen)).toBe(false);
    expect(couponApplies({ ...use, productIds: ['prod_2', 'prod_1'] }, yen)).toBe(true);
    expect(couponApplies({ ...use, productIds: ['prod_2'] }, yen)).toBe(false);
    const off = { ...use, percentOff: null, amountOff: 100, currency: 'USD' } as const;
    expect(couponApplies(off, yen)).toBe(false);
    expect(couponApplies(off, { ...yen, currency: 'USD' })).toBe(true);
  });

  it('comes off before a tax is added, is rounded half up, and never gives money', () => {
    const added = { unitAmount: 985, tax: { percentage: 10, inclusive: false } };
    expect(totalWith(added, null)).toEqual({ off: 0, total: 1_084 });
    expect(totalWith(added, { ...percent, percentOff: 50 })).toEqual({ off: 493, total: 541 });
    expect(totalWith(added, amount)).toEqual({ off: 500, total: 534 });
    expect(totalWith(added, { ...amount, amountOff: 2_000 })).toEqual({ off: 985, total: 0 });
    const held = { unitAmount: 1_100, tax: { percentage: 10, inclusive: true } };
    expect(totalWith(held, percent)).toEqual({ off: 220, total: 880 });
    expect(totalWith({ unitAmount: 1_100, tax: null }, { ...percent, percentOff: 100 })).toEqual({
      off: 1_100,
      total: 0,
    });
  });

  it('is found however its code is typed', () => {
    expect(['summer-24', ' ＳＵＭＭＥＲ－２４ ', 'SUMMER-24'].map(toCouponCode)).toEqual([
      ...['SUMMER-24', 'SUMMER-24', 'SUMMER-24'],
    ]);
  });
});
