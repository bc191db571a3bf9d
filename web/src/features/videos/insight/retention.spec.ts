import { describe, expect, it } from '@jest/globals';
import { retentionAt } from './retention.js';

describe('how many viewings reached a place', () => {
  it('is a share of all viewings, in the middle of equal parts', () => {
    const half = Array.from({ length: 100 }, (_none, index) => (index < 50 ? 8 : 2));
    expect(retentionAt(4, half, 10)).toEqual([
      { place: 0.125, share: 0.8 },
      { place: 0.375, share: 0.8 },
      { place: 0.625, share: 0.2 },
      { place: 0.875, share: 0.2 },
    ]);
  });

  it('is none before anybody watched, and never more than all', () => {
    expect(retentionAt(1, [0], 0)).toEqual([{ place: 0.5, share: 0 }]);
    expect(retentionAt(1, [3], 2)).toEqual([{ place: 0.5, share: 1 }]);
  });
});
