import { describe, expect, it } from '@jest/globals';
import { linesOf, webVttOf, wrongIn } from './caption-lines.js';

const webVtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\nthere\n\n01:00:03.000 --> 01:00:04.000\n<i>Bye</i>\n';

describe('the lines of captions', () => {
  it('are read as they were written, and written as they were read', () => {
    const lines = linesOf(webVtt);
    expect(lines).toEqual([
      { start: '0:01', end: '0:02.5', text: 'Hello\nthere' },
      { start: '1:00:03', end: '1:00:04', text: '<i>Bye</i>' },
    ]);
    expect(webVttOf(lines)).toBe(webVtt);
  });

  it('do not break when an empty line is typed into one', () => {
    expect(linesOf(webVttOf([{ start: '0:01', end: '0:02', text: 'One\n\nTwo' }]))).toEqual([
      { start: '0:01', end: '0:02', text: 'One\nTwo' },
    ]);
  });

  it.each([
    ['begins and ends', { start: '0:01', end: '0:01.1', text: 'x' }, {}],
    ['ends as it begins', { start: '0:01', end: '0:01', text: 'x' }, { 'lines.0.end': { code: 'END_BEFORE_START' } }],
    ['says nothing', { start: '0:01', end: '0:02', text: ' \n' }, { 'lines.0.text': { code: 'REQUIRED' } }],
    ['has no beginning', { start: 'soon', end: '0:02', text: 'x' }, { 'lines.0.start': { code: 'INVALID_FORMAT' } }],
    ['has no end', { start: '0:01', end: '', text: 'x' }, { 'lines.0.end': { code: 'INVALID_FORMAT' } }],
  ])('are told by their place when wrong: one that %s', (_what, line, expected) => {
    expect(wrongIn([line])).toEqual(expected);
  });
});
