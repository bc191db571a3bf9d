import { describe, expect, it } from '@jest/globals';
import { completion, covered, normalize, touchedSteps } from './ranges.js';

describe('watched ranges', () => {
  it('are merged where they overlap or touch, and stay apart where there is a gap', () => {
    expect(normalize([[10, 20], [0, 5], [5.2, 8], [15, 25]], 100)).toEqual([[0, 8], [10, 25]]);
  });

  it('are cut to the duration, and dropped when empty or reversed', () => {
    expect(normalize([[-5, 3], [7, 7], [9, 8], [28, 40]], 30)).toEqual([[0, 3], [28, 30]]);
  });

  it('cover no second twice', () => {
    expect(covered(normalize([[0, 10], [0, 10], [5, 12]], 60))).toBe(12);
  });

  it('complete a share of the duration, never more than all, and nothing while it is unknown', () => {
    expect(completion([[0, 27]], 30)).toBeCloseTo(0.9);
    expect(completion([[0, 31]], 30)).toBe(1);
    expect(completion([[0, 31]], 0)).toBe(0);
  });

  it('touch the steps of which they hold at least a half', () => {
    expect([...touchedSteps([[0, 30]], 100, 10)]).toEqual([0, 1, 2]);
    expect([...touchedSteps([[0, 4]], 100, 10)]).toEqual([]);
    expect([...touchedSteps([[94, 100]], 100, 10)]).toEqual([9]);
  });
});
