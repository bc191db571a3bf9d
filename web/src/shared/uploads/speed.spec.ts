import { describe, expect, it } from '@jest/globals';
import { addSample, secondsLeft, speedOf, type Sample } from './speed.js';

const after = (...samples: readonly Sample[]) =>
  samples.reduce<readonly Sample[]>((all, sample) => addSample(all, sample), []);

describe('the speed of an upload', () => {
  it('is not known from one sample', () => {
    expect(speedOf(after({ at: 0, sent: 100 }))).toBe(0);
    expect(secondsLeft(100, 1000, 0)).toBeUndefined();
  });

  it('is that of the last five seconds, so that it follows the line', () => {
    const samples = after({ at: 0, sent: 0 }, { at: 10_000, sent: 1_000_000 }, { at: 12_000, sent: 1_000_200 });
    expect(speedOf(samples)).toBe(100);
  });

  it('gives the time that is left', () => {
    expect(secondsLeft(400, 1000, 100)).toBe(6);
  });
});
