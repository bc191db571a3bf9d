import { describe, expect, it } from '@jest/globals';
import { readerLanguage } from '../src/http/language.js';
import { parameterCheck } from '../src/http/path-parameters.js';
import { problem } from '../src/http/problem.js';
import { RateLimiter } from '../src/http/rate-limiter.js';
import { askedPeriod, lastDays } from '../src/analytics/site-days.js';
import { updateVideoRequest } from '../src/content/video.mapper.js';

describe('the language of the reader', () => {
  it.each([
    [undefined, undefined, 'ja'],
    [undefined, 'en-GB,en;q=0.9', 'en'],
    [undefined, 'fr, de', 'ja'],
    [undefined, 'ja;q=0.2, en;q=0.8', 'en'],
    [undefined, 'en;q=0, ja', 'ja'],
    ['a=b; marquee_language=en', 'ja', 'en'],
    ['marquee_language=xx', 'en', 'en'],
  ])('with the cookies %s and %s is %#', (cookies, accepted, language) => {
    expect(readerLanguage(cookies, accepted)).toBe(language);
  });
});

describe('a rate limit', () => {
  it('lets a burst through, then refuses, then lets go on at its rate', () => {
    let now = 0;
    const limiter = new RateLimiter(60, () => now);
    for (let count = 0; count < 60; count++) void limiter.consume('a');
    expect(() => limiter.consume('a')).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', params: { seconds: 1 } }),
    );
    void limiter.consume('b');
    now += 1_000;
    void limiter.consume('a');
    expect(() => limiter.consume('a')).toThrow('RATE_LIMITED');
  });
});

describe('what counts as several', () => {
  it('is refused whole where there is room for some of it, until there is for all', () => {
    let now = 0;
    const limiter = new RateLimiter(60, () => now);
    void limiter.consume('a', 50);
    expect(() => limiter.consume('a', 20)).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', params: { seconds: 10 } }),
    );
    now += 9_999;
    expect(() => limiter.consume('a', 20)).toThrow('RATE_LIMITED');
    now += 1;
    void limiter.consume('a', 20);
  });
});

describe('an error that nobody foresaw', () => {
  it('is told by a number, without what went wrong', () => {
    const answer = problem(new Error('password=hunter2'), { language: 'en', correlationId: 'n1' });
    expect(answer).toMatchObject({ status: 500, code: 'UNKNOWN', params: {}, correlationId: 'n1' });
    expect(answer.detail).toContain('n1');
    expect(JSON.stringify(answer)).not.toContain('hunter2');
  });
});

describe('a path parameter', () => {
  it('that nobody described stops the start', () => {
    expect(() => parameterCheck('/api/teams/{teamId}/things/{thingId}')).toThrow('thingId');
  });
});

describe('the days of a site', () => {
  it('count across months, both ends included', () => {
    expect(lastDays('2026-03-02', 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  });

  it('are 30 unless told, and no more than the plan shows', () => {
    expect(askedPeriod({}, '2026-03-31', 366)).toEqual({ from: '2026-03-02', to: '2026-03-31' });
    const asked = (from: string) => askedPeriod({ from }, '2026-03-31', 31);
    expect(asked('2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(() => asked('2026-02-28')).toThrow(
      expect.objectContaining({ fields: [{ path: 'to', code: 'PERIOD_TOO_LONG', params: { days: 31 } }] }),
    );
  });

  it('must be in order', () => {
    const refused = (path: string, code: string) => expect.objectContaining({ fields: [{ path, code }] });
    expect(() => askedPeriod({ from: '2026-03-02', to: '2026-03-01' }, '2026-03-31', 31)).toThrow(
      refused('to', 'END_BEFORE_START'),
    );
  });
});

describe('a change of a video', () => {
  it('clears by name what is null, and leaves out what is not said', () => {
    expect(updateVideoRequest('v1', { categoryId: null, publishFrom: null, title: 'New', tags: [] })).toEqual({
      id: 'v1',
      title: 'New',
      tags: { items: [] },
      clear: ['categoryId', 'publishFrom'],
    });
  });
});
