import { describe, expect, it } from '@jest/globals';
import { isColor, toColor } from './color.js';

describe('a colour that was typed', () => {
  it.each([
    ['4F46E5', '#4f46e5'],
    ['#4f46e5', '#4f46e5'],
    ['#abc', '#aabbcc'],
    ['＃４ｆ４６ｅ５', '#4f46e5'],
    [' #abc ', '#aabbcc'],
  ])('%s is %s', (typed, color) => {
    expect(toColor(typed)).toBe(color);
    expect(isColor(color)).toBe(true);
  });

  it.each(['', 'blue', '#abcd', '#4f46e', '#4f46e55'])('%j stays as it is', (typed) => {
    expect(toColor(typed)).toBe(typed);
    expect(isColor(typed)).toBe(false);
  });
});
