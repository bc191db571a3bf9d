import { describe, expect, it } from '@jest/globals';
import { checkMetadata, toBody, type Metadata, rearranged, withChapters } from './metadata.js';
import { formatTimecode, parseTimecode } from './timecode.js';

const form: Metadata = {
  title: 'A video',
  overview: '',
  categoryId: '',
  tags: [],
  creatorId: '',
  files: [],
  groups: ['g1'],
  public: false,
  hiddenFromList: false,
  playLimit: 'members',
  priceIds: [],
  publication: 'public',
  publishFrom: '',
  publishUntil: '',
  releasedAt: '',
  playableFrom: '',
  playableUntil: '',
  premiere: false,
  forcedPlayback: 'off',
  seekDisabled: false,
  endButtonText: '',
  endButtonUrl: '',
  endButtonNewTab: false,
  onEnd: 'none',
  nextVideoId: '',
  surveyId: '',
  examId: '',
  autoAnalysis: false,
  chapters: [],
  translations: [{ language: 'en', title: '', overview: '', chapters: [] }],
};

const zone = 'Asia/Tokyo';
const check = (values: Metadata, duration: number | null, releasedAt: string | null = null) =>
  checkMetadata(values, { duration, releasedAt }, zone, new Date('2026-11-20T05:00:00.000Z'));

describe('the metadata of a video', () => {
  it('has dates in the zone of the site', () => {
    const body = toBody({ ...form, publishFrom: '2026-11-20T14:00' }, 'Asia/Tokyo');
    expect(body.publishFrom).toBe('2026-11-20T05:00:00.000Z');
    expect(body.publishUntil).toBeNull();
  });

  it('has no publish groups when it is public', () => {
    expect(toBody({ ...form, public: true }, 'Asia/Tokyo').groups).toEqual([]);
    expect(toBody(form, 'Asia/Tokyo').groups).toEqual(['g1']);
  });

  it('takes other chapters in place of those that there are, and nobody has named them in the other language', () => {
    const before = {
      ...form,
      chapters: [{ at: '0:10', title: 'Sea' }],
      translations: [{ language: 'en' as const, title: 'Deep', overview: '', chapters: ['Sea'] }],
    };
    const { chapters, translations, title } = withChapters(before, [
      { at: 0, title: 'Chapter 1' },
      { at: 30.5, title: 'Chapter 2' },
    ]);
    expect(chapters.map(({ at }) => parseTimecode(at))).toEqual([0, 30.5]);
    expect([title, translations[0]?.title, translations[0]?.chapters]).toEqual([form.title, 'Deep', ['', '']]);
  });

  it('needs both ends of a publication period, in order', () => {
    const period = { ...form, publication: 'period' };
    expect(Object.keys(check(period, null))).toEqual(['publishFrom', 'publishUntil']);
    const reversed = { ...period, publishFrom: '2026-11-20T14:00', publishUntil: '2026-11-20T13:00' };
    expect(check(reversed, null)).toEqual({ publishUntil: { code: 'END_BEFORE_START' } });
    expect(check({ ...reversed, publication: 'private' }, null)).toEqual({});
    const ended = { publishFrom: '2020-01-01T00:00', publishUntil: '2020-02-01T00:00' };
    expect(check({ ...form, publication: 'public', ...ended }, null)).toEqual({});
  });

  it('says what it is called in the other language, as far as somebody wrote it', () => {
    const said = (chapters: string[]) =>
      toBody(
        {
          ...form,
          chapters: [
            { at: '0:00', title: '岸辺' },
            { at: '0:09', title: '深み' },
          ],
          translations: [{ language: 'en', title: 'Whale Road', overview: '', chapters }],
        },
        zone,
      ).translations;
    expect(toBody(form, zone).translations).toEqual([]);
    expect(said(['', 'The deep'])).toEqual([
      {
        ...{ language: 'en', title: 'Whale Road', overview: '' },
        chapters: [
          { at: 0, title: '' },
          { at: 9, title: 'The deep' },
        ],
      },
    ]);
  });

  it('keeps the name of a chapter in the other language beside it when others come, go or change places', () => {
    const chapters = ['0:09', '0:00', '0:30'].map((at) => ({ at, title: `at ${at}` }));
    const translations = [{ language: 'en' as const, title: '', overview: '', chapters: ['nine', 'zero', ''] }];
    const moved = rearranged({ ...form, chapters, translations }, [1, 0]);
    expect(moved.chapters.map(({ at }) => at)).toEqual(['0:00', '0:09']);
    expect(moved.translations).toMatchObject([{ chapters: ['zero', 'nine'] }]);
  });

  it('has chapters in the order of time, inside the video', () => {
    const chapters = (...times: readonly string[]) => ({ ...form, chapters: times.map((at) => ({ at, title: 'x' })) });
    expect(check(chapters('0:00', '1:00'), 90)).toEqual({});
    expect(check(chapters('1:00', '0:30'), 90)).toEqual({ 'chapters.1.at': { code: 'OUT_OF_ORDER' } });
    expect(check(chapters('0:10', '0:10'), 90)).toEqual({ 'chapters.1.at': { code: 'DUPLICATE' } });
    expect(check(chapters('2:00'), 90)).toEqual({ 'chapters.0.at': { code: 'BEYOND_DURATION' } });
  });

  it('has chapters by the rule of the server, at the very end and within one second', () => {
    const at = (...times: readonly string[]) =>
      check({ ...form, chapters: times.map((time) => ({ at: time, title: 'x' })) }, 90);
    expect(at('0:00', '1:30')).toEqual({ 'chapters.1.at': { code: 'BEYOND_DURATION' } });
    expect(at('0:01.2', '0:01.8', '1:29.999')).toEqual({});
  });

  it('reads the times that it writes, to the millisecond', () => {
    for (const time of [0, 1.2, 59.999, 62.345, 3723.5]) expect(parseTimecode(formatTimecode(time))).toBe(time);
    expect([formatTimecode(1.2), formatTimecode(3723)]).toEqual(['0:01.2', '1:02:03']);
    expect(parseTimecode('１：０２．５')).toBe(62.5);
    expect(parseTimecode('1:02:03')).toBe(3723);
    expect(parseTimecode('45')).toBe(45);
    expect(parseTimecode('1:75')).toBeNaN();
    expect(parseTimecode('')).toBeNaN();
  });

  it('was released before now, unless nobody changed that', () => {
    const at = (releasedAt: string) => ({ ...form, releasedAt });
    expect(check(at('2026-11-20T13:59'), null)).toEqual({});
    expect(check(at('2026-11-20T14:00'), null)).toEqual({ releasedAt: { code: 'DATE_NOT_PAST' } });
    expect(check(at('2030-01-01T09:00'), null, '2030-01-01T00:00:00.000Z')).toEqual({});
  });

  it('goes on to a video only when that is chosen', () => {
    expect(toBody({ ...form, nextVideoId: 'v2' }, zone).nextVideoId).toBeNull();
    expect(toBody({ ...form, onEnd: 'next', nextVideoId: 'v2' }, zone).nextVideoId).toBe('v2');
    expect(check({ ...form, onEnd: 'next' }, null)).toEqual({ nextVideoId: { code: 'REQUIRED' } });
  });
});
