import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { encodeText, isKeptBy } from './text-encoding.js';

describe('Shift_JIS as Excel reads it', () => {
  it.each([
    ['髙橋①㈱', '髙橋①㈱'],
    ['10時〜12時', '10時～12時'],
    ['ｶﾅ−１', 'ｶﾅ－１'],
  ])('keeps %s', (text, read) => {
    expect(iconv.decode(encodeText(text, 'shift_jis'), 'cp932')).toBe(read);
    expect(isKeptBy(text, 'shift_jis')).toBe(true);
  });

  it.each(['𠮷野', 'Zoë', '🎬', '한국'])('cannot write %s, and says so', (text) => {
    expect(isKeptBy(text, 'shift_jis')).toBe(false);
    expect(isKeptBy(text, 'utf-8')).toBe(true);
  });
});
