import { describe, expect, it } from '@jest/globals';
import { isCalled, wordsOf } from './words.js';

const meant = (query: string, isDescribed?: boolean): boolean =>
  isCalled(
    { name: '深海の夜', translations: [{ name: 'Deep Sea Night' }], overview: 'With a biologist' },
    wordsOf(query),
    isDescribed,
  );

describe('what somebody means by words', () => {
  it('is called so in whichever language, however it is written', () => {
    expect([meant('深海'), meant('ＤＥＥＰ night'), meant('night 深海'), meant('')]).toEqual([true, true, true, true]);
    expect([meant('shallow'), meant('deep shallow')]).toEqual([false, false]);
  });

  it('is said of it, where they are told what is', () => {
    expect([meant('biologist'), meant('biologist', false), meant('deep', false)]).toEqual([true, false, true]);
  });
});
