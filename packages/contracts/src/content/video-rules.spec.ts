import { describe, expect, it } from '@jest/globals';
import { chapterProblems, publicationProblems } from './video-rules.js';

const said = (problems: ReturnType<typeof chapterProblems>) => problems.map(({ path, code }) => `${path} ${code}`);

describe('chapters', () => {
  const of = (duration: number | null, ...times: number[]) =>
    said(
      chapterProblems(
        times.map((at) => ({ at })),
        duration,
      ),
    );

  it('begin before the end of the video, on which there is nothing left', () => {
    expect(of(60, 0, 59.999)).toEqual([]);
    expect(of(60, 0, 60)).toEqual(['chapters.1.at BEYOND_DURATION']);
    expect(of(null, 0, 60)).toEqual([]);
  });

  it('may be within one second, and not at the same time or out of order', () => {
    expect(of(60, 1, 1.2, 1.201)).toEqual([]);
    expect(of(60, 1, 1)).toEqual(['chapters.1.at DUPLICATE']);
    expect(of(60, 0, 10, 5, 7, 10)).toEqual([
      'chapters.2.at OUT_OF_ORDER',
      'chapters.3.at OUT_OF_ORDER',
      'chapters.4.at DUPLICATE',
    ]);
  });
});

describe('a publication period', () => {
  const dates = { publishFrom: '2026-06-01T00:00:00.000Z', publishUntil: '2026-06-01T00:00:00.000Z' };

  it('has a start and a later end, and dates that are not in use wait', () => {
    expect(said(publicationProblems({ publication: 'period', ...dates }))).toEqual(['publishUntil END_BEFORE_START']);
    expect(said(publicationProblems({ publication: 'period', publishFrom: null, publishUntil: null }))).toEqual([
      'publishFrom REQUIRED',
      'publishUntil REQUIRED',
    ]);
    expect(publicationProblems({ publication: 'public', ...dates })).toEqual([]);
  });
});
