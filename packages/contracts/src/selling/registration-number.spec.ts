import { describe, expect, it } from '@jest/globals';
import { isRegistrationNumber, toRegistrationNumber } from './registration-number.js';

describe('a registration number', () => {
  it('is T and 13 digits, the first of which checks the others', () => {
    // Of the National Tax Agency, and of the Digital Agency.
    for (const number of ['T7000012050002', 'T8000012010038']) expect(isRegistrationNumber(number)).toBe(true);
    for (let digit = 0; digit <= 9; digit++) {
      expect([digit, isRegistrationNumber(`T${digit}000012050002`)]).toEqual([digit, digit === 7]);
    }
  });

  it('with two digits changed, or too few or too many, is none', () => {
    for (const number of [
      'T7000012050020',
      '7000012050002',
      'T700001205000',
      'T70000120500020',
      't7000012050002',
      '',
    ]) {
      expect([number, isRegistrationNumber(number)]).toEqual([number, false]);
    }
  });

  it('is found however it is typed', () => {
    expect(
      ['Ｔ７００００１２０５０００２', 't7-0000-1205-0002', ' T7 0000 1205 0002 '].map(toRegistrationNumber),
    ).toEqual([...['T7000012050002', 'T7000012050002', 'T7000012050002']]);
  });
});
