import { describe, expect, it } from '@jest/globals';
import { partsOf } from './moments.js';

describe('moments in a comment', () => {
  it.each([
    ['at 1:05 it jumps', [['1:05', 65]]],
    [
      '1:02:03と0:30',
      [
        ['1:02:03', 3_723],
        ['0:30', 30],
      ],
    ],
    ['12:34', [['12:34', 754]]],
    ['ratio 16:9, at 99:99, 1:2:3:4 and 2026-11-26T10:00:00:00', []],
    ['nothing', []],
  ] as const)('%s', (text, moments) => {
    const parts = partsOf(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap((part) => ('seconds' in part ? [[part.text, part.seconds]] : []))).toEqual(moments);
  });
});
