import { describe, expect, it } from '@jest/globals';
import { BodyPace } from './body-pace.js';

const limits = { body: 60_000, stall: 30_000, leastRate: 1_000 };
const second = 1_000;

/** Whether a body that brings so many bytes each second is still kept after so many seconds. */
function isKeptFor(seconds: number, bytesPerSecond: number, declared: number | 'lasting'): boolean {
  const pace = new BodyPace(limits, 0, 0, declared);
  for (let at = 1; at <= seconds; at += 1) {
    if (!pace.isKept(at * second, Math.floor(at * bytesPerSecond), false)) return false;
  }
  return true;
}

describe('the pace of a body', () => {
  it('lets an upload of 100 kB/s go on for hours', () => {
    expect(isKeptFor(6 * 3_600, 100_000, 'lasting')).toBe(true);
  });

  it('is kept at the least rate, and not a byte below it', () => {
    expect(isKeptFor(3_600, 1_000, 'lasting')).toBe(true);
    expect(isKeptFor(3_600, 999, 'lasting')).toBe(false);
  });

  it('is not kept by a byte every 10 seconds', () => {
    expect(isKeptFor(60, 0.1, 'lasting')).toBe(false);
  });

  it('is judged anew in each stretch: what came quickly at first pays for no silence', () => {
    const pace = new BodyPace(limits, 0, 0, 'lasting');
    expect(pace.isKept(30 * second, 1_000_000_000, false)).toBe(true);
    expect(pace.isKept(59 * second, 1_000_000_000, false)).toBe(true);
    expect(pace.isKept(60 * second, 1_000_000_000, false)).toBe(false);
  });

  it('is not judged while we are the slow ones', () => {
    const pace = new BodyPace(limits, 0, 0, 'lasting');
    for (let at = 1; at <= 600; at += 1) expect(pace.isKept(at * second, 0, true)).toBe(true);
    expect(pace.isKept(629 * second, 0, false)).toBe(true);
    expect(pace.isKept(630 * second, 0, false)).toBe(false);
  });

  it('of an ordinary body is kept up to its deadline only, whatever the rate', () => {
    expect(isKeptFor(60, 2_000, 0)).toBe(true);
    expect(isKeptFor(61, 2_000, 0)).toBe(false);
  });

  it('gives large ordinary bodies the time that 50 kB/s take', () => {
    const bytes = 14 * 1024 ** 2;
    const needed = 60 + Math.floor(bytes / 50_000);
    expect(isKeptFor(needed, 50_000, bytes)).toBe(true);
    expect(isKeptFor(needed + 1, 50_000, bytes)).toBe(false);
  });
});
