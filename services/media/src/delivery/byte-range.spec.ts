import { describe, expect, it } from '@jest/globals';
import { parseRange } from './byte-range.js';

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
  ])('%s of ten bytes is a part', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s of ten bytes cannot be satisfied', (header) => {
    expect(parseRange(header, 10)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=4-2', 'items=0-1', 'bytes=0-1,3-4', 'bytes=a-b'])(
    '%s means everything',
    (header) => {
      expect(parseRange(header, 10)).toBeUndefined();
    },
  );
});
