import { describe, expect, it } from '@jest/globals';
import { initialSecurity, isComplexPassword, securityObstacle } from './security.js';

describe('a complex password', () => {
  it.each([
    ['Abcdef12', true],
    ['Abcdef1', false],
    ['abcdef12', false],
    ['ABCDEF12', false],
    ['Abcdefgh', false],
    ['Ab1!Ab1!', true],
    ['', false],
  ])('%j: %s', (password, isComplex) => {
    expect(isComplexPassword(password)).toBe(isComplex);
  });
});

describe('a second factor for everybody', () => {
  it('goes with the check of addresses alone', () => {
    expect(securityObstacle(initialSecurity)).toBeUndefined();
    expect(securityObstacle({ ...initialSecurity, twoFactorRequired: true })).toBeUndefined();
    expect(securityObstacle({ ...initialSecurity, emailCheck: false })).toBeUndefined();
    expect(securityObstacle({ ...initialSecurity, emailCheck: false, twoFactorRequired: true })).toBe(
      'TWO_FACTOR_NEEDS_EMAIL_CHECK',
    );
  });
});
