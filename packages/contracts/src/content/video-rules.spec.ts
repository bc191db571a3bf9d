import { describe, expect, it } from '@jest/globals';
import { chapterProblems, playingProblems, publicationProblems, releaseProblems } from './video-rules.js';
import { isWebAddress } from './web-address.js';

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

describe('how a video is played', () => {
  const nothing = {
    playableFrom: null,
    playableUntil: null,
    premiere: false,
    endButtonText: '',
    endButtonUrl: '',
    onEnd: 'none',
    nextVideoId: null,
    surveyId: null,
    examId: null,
  };
  const of = (changes: Partial<Parameters<typeof playingProblems>[0]>) =>
    said(playingProblems({ ...nothing, ...changes }));
  const [early, late] = ['2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.001Z'];

  it('begins before it ends, and a premiere begins', () => {
    expect([of({}), of({ playableUntil: early }), of({ playableFrom: early, playableUntil: late })]).toEqual([
      [],
      [],
      [],
    ]);
    expect(of({ playableFrom: early, playableUntil: early })).toEqual(['playableUntil END_BEFORE_START']);
    expect(of({ premiere: true, playableFrom: early })).toEqual([]);
    expect(of({ premiere: true })).toEqual(['playableFrom REQUIRED']);
  });

  it('ends with a button that says something and leads to a page of the web', () => {
    expect(of({ endButtonText: 'Shop', endButtonUrl: 'https://shop.example/a?b=c' })).toEqual([]);
    expect(of({ endButtonText: 'Shop' })).toEqual(['endButtonUrl REQUIRED']);
    expect(of({ endButtonUrl: 'http://shop.example' })).toEqual(['endButtonText REQUIRED']);
    expect(of({ endButtonText: 'Shop', endButtonUrl: 'javascript:alert(1)' })).toEqual([
      'endButtonUrl NOT_WEB_ADDRESS',
    ]);
    expect(
      ['HTTPS://shop.example', 'http://', 'https:shop', '//shop.example', 'mailto:a@b.test', ' https://a'].map(
        isWebAddress,
      ),
    ).toEqual([true, false, false, false, false, false]);
  });

  it('goes on to a video when one is chosen', () => {
    expect(of({ onEnd: 'next', nextVideoId: 'n' })).toEqual([]);
    expect(of({ onEnd: 'next' })).toEqual(['nextVideoId REQUIRED']);
    expect(of({ onEnd: 'survey', surveyId: 's' })).toEqual([]);
    expect(of({ onEnd: 'survey', nextVideoId: 'n' })).toEqual(['surveyId REQUIRED']);
    expect(of({ onEnd: 'exam', examId: 'e' })).toEqual([]);
    expect(of({ onEnd: 'exam', surveyId: 's' })).toEqual(['examId REQUIRED']);
  });

  it('was released before now', () => {
    expect(said(releaseProblems(early, new Date(late)))).toEqual([]);
    expect(said(releaseProblems(late, new Date(late)))).toEqual(['releasedAt DATE_NOT_PAST']);
    expect(said(releaseProblems(null, new Date(late)))).toEqual([]);
  });
});
