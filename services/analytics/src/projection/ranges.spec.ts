import { describe, expect, it } from '@jest/globals';
import { completion, covered, newlyTouched, normalize, type Range } from './ranges.js';

describe('watched ranges', () => {
  it('are merged where they overlap or touch, and stay apart where there is a gap', () => {
    expect(
      normalize(
        [
          [10, 20],
          [0, 5],
          [5.2, 8],
          [15, 25],
        ],
        100,
      ),
    ).toEqual([
      [0, 8],
      [10, 25],
    ]);
  });

  it('are cut to the duration, and dropped when empty or reversed', () => {
    expect(
      normalize(
        [
          [-5, 3],
          [7, 7],
          [9, 8],
          [28, 40],
        ],
        30,
      ),
    ).toEqual([
      [0, 3],
      [28, 30],
    ]);
  });

  it('cover no second twice', () => {
    expect(
      covered(
        normalize(
          [
            [0, 10],
            [0, 10],
            [5, 12],
          ],
          60,
        ),
      ),
    ).toBe(12);
  });

  it('complete a share of the duration, never more than all, and nothing while it is unknown', () => {
    expect(completion([[0, 27]], 30)).toBeCloseTo(0.9);
    expect(completion([[0, 31]], 30)).toBe(1);
    expect(completion([[0, 31]], 0)).toBe(0);
  });

  const touched = (
    ranges: readonly Range[],
    before: readonly Range[] = [],
    durationBefore = 100,
  ): readonly number[] => {
    const steps: number[] = [];
    newlyTouched({ ranges: before, duration: durationBefore }, { ranges, duration: 100 }, 10, (step) =>
      steps.push(step),
    );
    return steps;
  };

  it('touch the steps of which they hold at least a half', () => {
    expect(touched([[0, 30]])).toEqual([0, 1, 2]);
    expect(touched([[0, 4]])).toEqual([]);
    expect(touched([[94, 100]])).toEqual([9]);
  });

  it('touch no step twice', () => {
    expect(
      touched(
        [
          [0, 50],
          [70, 90],
        ],
        [
          [0, 20],
          [40, 50],
          [80, 90],
        ],
      ),
    ).toEqual([2, 3, 7]);
    expect(touched([[0, 50]], [[0, 50]])).toEqual([]);
  });

  it('touch what was watched while the duration was unknown, as soon as it is known', () => {
    expect(touched([[0, 30]], [[0, 20]], 0)).toEqual([0, 1, 2]);
  });
});
