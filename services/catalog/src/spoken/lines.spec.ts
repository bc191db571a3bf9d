import { describe, expect, it } from '@jest/globals';
import { linesOf, momentOf } from './lines.js';

const webVtt = `WEBVTT

00:00:01.500 --> 00:00:03.000
<b>Welcome</b> to the
deep sea

01:02:03.250 --> 01:02:05.000
クジラ &amp; イルカ

01:02:06.000 --> 01:02:07.000
swim &lt;together&gt;
`;

describe('the lines of captions', () => {
  const lines = linesOf(webVtt);

  it('have their time and their words, without what only looks', () => {
    expect(lines).toEqual([
      { at: 1.5, text: 'Welcome to the deep sea' },
      { at: 3_723.25, text: 'クジラ & イルカ' },
      { at: 3_726, text: 'swim <together>' },
    ]);
  });

  it.each([
    [['deep'], 1.5],
    [['イルカ'], 3_723.25],
    [['イルカ', 'swim'], 3_723.25],
    [['swim'], 3_726],
    [['nothing', 'swim'], 3_726],
  ])('say %j at %d seconds', (words, at) => {
    expect(momentOf(lines, words)?.at).toBe(at);
  });

  it('do not say what nobody said', () => {
    expect(momentOf(lines, ['octopus'])).toBeUndefined();
    expect(momentOf(lines, [])).toBeUndefined();
  });
});
