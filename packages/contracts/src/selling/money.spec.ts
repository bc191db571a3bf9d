import { describe, expect, it } from '@jest/globals';
import { fromMinorUnits, toMinorUnits } from './money.js';

describe('amounts', () => {
  it('of yen are whole, and of dollars have cents, without a float between', () => {
    expect(['980', '1,980', '９８０'].map((typed) => toMinorUnits(typed, 'JPY'))).toEqual([980, 1_980, 980]);
    expect(['19.99', '1.1', '50', '0.07'].map((typed) => toMinorUnits(typed, 'USD'))).toEqual([1_999, 110, 5_000, 7]);
    expect([0.1 + 0.2, 19.99 * 100]).not.toEqual([0.3, 1_999]);
  });

  it('that are none, or have digits that their currency has not, are no number', () => {
    for (const typed of ['', '-5', '1e3', '0x10', '9.5', '1 000']) expect(toMinorUnits(typed, 'JPY')).toBeNaN();
    for (const typed of ['1.999', '.5', '5.', 'abc']) expect(toMinorUnits(typed, 'USD')).toBeNaN();
  });

  it('come back as they were typed', () => {
    expect([fromMinorUnits(980, 'JPY'), fromMinorUnits(1_999, 'USD'), fromMinorUnits(7, 'USD')]).toEqual([
      ...['980', '19.99', '0.07'],
    ]);
  });
});
