import { describe, expect, it } from '@jest/globals';
import { lineThrough } from './sparkline-path.js';

const size = { width: 100, height: 28 };

describe('The line of a figure', () => {
  it('goes from the first value on the left to the last on the right, the largest on top and nothing at the bottom', () => {
    expect(lineThrough([0, 4, 2], size)).toBe('M0,26 L50,2 L100,14');
  });

  it('is level where nothing changes', () => {
    expect(lineThrough([3, 3], size)).toBe('M0,2 L100,2');
  });

  it.each([[[]], [[5]], [[0, 0, 0]]])('is none through %j', (values) => {
    expect(lineThrough(values, size)).toBeUndefined();
  });
});
