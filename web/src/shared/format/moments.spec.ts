import { describe, expect, it } from '@jest/globals';
import { partsOf } from './moments.js';

const momentsIn = (text: string, duration: number | null) => {
  const parts = partsOf(text, duration);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  return parts.flatMap((part) => ('seconds' in part ? [[part.text, part.seconds]] : []));
};

describe('moments in a text', () => {
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
    expect(momentsIn(text, null)).toEqual(moments);
  });

  it('are none past the end of the film', () => {
    const text = 'Every Friday at 20:00; the reef is at 1:00, the end at 1:01';
    expect(momentsIn(text, 61)).toEqual([['1:00', 60]]);
    expect(momentsIn(text, 61.5)).toEqual([
      ['1:00', 60],
      ['1:01', 61],
    ]);
  });

  it('are none in an address', () => {
    const text = 'https://a.test/1:23?t=0:10 (http://b.test:10:20/x), and 0:30';
    expect(momentsIn(text, null)).toEqual([['0:30', 30]]);
    expect(partsOf(text, null).flatMap((part) => ('href' in part ? [part.href] : []))).toEqual([
      'https://a.test/1:23?t=0:10',
      'http://b.test:10:20/x',
    ]);
  });
});
