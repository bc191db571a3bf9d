import { describe, expect, it } from '@jest/globals';
import { checkMetadata, toBody, type Metadata } from './metadata.js';
import { parseTimecode } from './timecode.js';

const form: Metadata = {
  title: 'A video',
  overview: '',
  categoryId: '',
  groups: ['g1'],
  public: false,
  hiddenFromList: false,
  publication: 'public',
  publishFrom: '',
  publishUntil: '',
  releasedAt: '',
  chapters: [],
};

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

  it('needs both ends of a publication period, in order', () => {
    const period = { ...form, publication: 'period' };
    expect(Object.keys(checkMetadata(period, null))).toEqual(['publishFrom', 'publishUntil']);
    const reversed = { ...period, publishFrom: '2026-11-20T14:00', publishUntil: '2026-11-20T13:00' };
    expect(checkMetadata(reversed, null)).toEqual({ publishUntil: { code: 'END_BEFORE_START' } });
    expect(checkMetadata({ ...reversed, publication: 'private' }, null)).toEqual({});
  });

  it('has chapters in the order of time, inside the video', () => {
    const chapters = (...times: readonly string[]) => ({ ...form, chapters: times.map((at) => ({ at, title: 'x' })) });
    expect(checkMetadata(chapters('0:00', '1:00'), 90)).toEqual({});
    expect(checkMetadata(chapters('1:00', '0:30'), 90)).toEqual({ 'chapters.1.at': { code: 'OUT_OF_ORDER' } });
    expect(checkMetadata(chapters('0:10', '0:10'), 90)).toEqual({ 'chapters.1.at': { code: 'DUPLICATE' } });
    expect(checkMetadata(chapters('2:00'), 90)).toEqual({ 'chapters.0.at': { code: 'BEYOND_DURATION' } });
  });

  it('reads the times that it writes', () => {
    expect(parseTimecode('1:02:03')).toBe(3723);
    expect(parseTimecode('45')).toBe(45);
    expect(parseTimecode('1:75')).toBeNaN();
    expect(parseTimecode('')).toBeNaN();
  });
});
