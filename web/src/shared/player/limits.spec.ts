import { describe, expect, it } from '@jest/globals';
import { allowedPlace, fastestOf, isFixed, jointPosition, type PlaybackLimits, type Standing } from './limits.js';

const free: PlaybackLimits = { forced: false, seekDisabled: false, furthest: 0 };
const at = (standing: Partial<Standing>): Standing => ({ wanted: 0, stood: 10, reached: 20, over: false, ...standing });

describe('where a jump may lead', () => {
  it('is anywhere, where nothing forbids it', () => {
    expect(allowedPlace(free, at({ wanted: 50 }))).toBe(50);
  });

  it('is nowhere past what was watched, where playback is forced', () => {
    const forced = { ...free, forced: true };
    expect(allowedPlace(forced, at({ wanted: 5 }))).toBe(5);
    expect(allowedPlace(forced, at({ wanted: 21 }))).toBe(21);
    expect(allowedPlace(forced, at({ wanted: 21.1 }))).toBe(20);
  });

  it('is nowhere at all, where it is disabled, but the start once it is over', () => {
    const fixed = { ...free, seekDisabled: true };
    expect(allowedPlace(fixed, at({ wanted: 11 }))).toBe(11);
    expect(allowedPlace(fixed, at({ wanted: 11.1 }))).toBe(10);
    expect(allowedPlace(fixed, at({ wanted: 0 }))).toBe(10);
    expect(allowedPlace(fixed, at({ wanted: 0, over: true }))).toBe(0);
    expect(allowedPlace(fixed, at({ wanted: 5, over: true }))).toBe(10);
  });
});

describe('those who watch together', () => {
  it('are all at the same place, and nobody hurries', () => {
    expect(jointPosition(1_000, 61_500)).toBe(60.5);
    expect(jointPosition(1_000, 500)).toBe(0);
    const together = { ...free, jointStart: 1_000 };
    expect([fastestOf(together), isFixed(together)]).toEqual([1, true]);
    expect([fastestOf(free), isFixed(free), isFixed(undefined)]).toEqual([Number.POSITIVE_INFINITY, false, false]);
  });
});
