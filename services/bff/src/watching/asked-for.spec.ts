import { describe, expect, it } from '@jest/globals';
import { withinAskedFor } from './asked-for.js';

const parts = [
  { start: 0, end: 10 },
  { start: 60, end: 70 },
];

describe('what is reported as watched', () => {
  it('counts as it is where its bytes were asked for, a second before and after them', () => {
    const ranges = [
      { start: 2, end: 11 },
      { start: 59, end: 71 },
    ];
    expect(withinAskedFor(ranges, parts)).toEqual(ranges);
  });

  it('counts no farther, and not at all elsewhere', () => {
    const ranges = [
      { start: 0, end: 100 },
      { start: 20, end: 50 },
    ];
    expect(withinAskedFor(ranges, parts)).toEqual([
      { start: 0, end: 11 },
      { start: 59, end: 71 },
    ]);
    expect(withinAskedFor(ranges, [])).toEqual([]);
  });
});
