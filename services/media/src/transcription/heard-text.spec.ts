import { describe, expect, it } from '@jest/globals';
import type { Speech } from '@marquee/ports';
import { captionsOf, excerpt, languageOf, segmentsOf } from './heard-text.js';

const said = (text: string, start = 0, end = 10) => ({ start, end, text });
const heard = (language: string | null, ...segments: Speech['segments']) => ({
  piece: { start: 100, end: 130 },
  speech: { language, segments },
});

describe('what was heard', () => {
  it('is said by the seconds of the film, and within its piece', () => {
    const pieces = [heard('en', said('one', 1, 2), said('two', 29, 31), said('three', 30, 32))];
    expect(segmentsOf(pieces)).toEqual([said('one', 101, 102), said('two', 129, 130)]);
  });

  it('is in the language of most of it', () => {
    const long = said('とても長い話です');
    expect(languageOf([heard('en', said('Hi')), heard('ja', long), heard(null)])).toBe('ja');
    expect(languageOf([heard('ko', said('annyeonghaseyo')), heard('ja', said('はい'))])).toBeNull();
    expect(languageOf([heard(null, long)])).toBeNull();
  });

  it('is told so that nothing of it is markup', () => {
    expect(captionsOf([said('<b>1 & 2</b> --> 3', 0, 1)], 'en')).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n&lt;b&gt;1 &amp; 2&lt;/b&gt; --&gt; 3\n',
    );
  });

  it.each([
    ['en', 84],
    ['ja', 40],
  ] as const)('is told at a glance, and in %s bit by bit where it has more than %d characters', (language, most) => {
    const cues = (text: string) => captionsOf([said(text)], language).split('-->').length - 1;
    expect([cues('x'.repeat(most)), cues('x'.repeat(most + 1))]).toEqual([1, 2]);
  });

  it('is cut behind sentences, else words, and each bit has its part of the time', () => {
    const text = `${'あ'.repeat(29)}。${'い'.repeat(20)}、${'う'.repeat(9)}`;
    const lines = captionsOf([said(text, 0, 6)], 'ja')
      .split('\n')
      .slice(2);
    expect(lines).toEqual([
      '00:00:00.000 --> 00:00:03.000',
      `${'あ'.repeat(29)}。`,
      '',
      '00:00:03.000 --> 00:00:06.000',
      `${'い'.repeat(20)}、${'う'.repeat(9)}`,
      '',
    ]);
  });

  it('is read from beginning to end where it is too long to be read whole', () => {
    const lines = Array.from({ length: 100 }, (_, index) => said(String(index).padStart(9, '0')));
    expect(excerpt(lines, 1_000).split('\n')).toHaveLength(100);
    const read = excerpt(lines, 500).split('\n');
    expect([read.length, read.at(-1)]).toEqual([50, '000000099']);
  });
});
