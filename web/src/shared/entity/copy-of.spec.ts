import { event } from '@marquee/contracts';
import { describe, expect, it } from '@jest/globals';
import { copyOf } from './copy-of.js';

const now = Date.parse('2026-11-27T00:00:00.000Z');
const call = (name: string, language: string): string => (language === 'ja' ? `${name}（コピー）` : `${name} (copy)`);
const screening = {
  ...{ id: 'e1', version: 'v', name: '上映会', format: 'venue', videos: ['v1'], thumbnail: 'image1' },
  ...{ holdFrom: '2026-11-26T23:59:59.999Z', holdUntil: '2026-11-27T00:00:00.000Z', publishFrom: null },
  translations: [{ language: 'en' as const, name: 'Screening' }],
};
const copy = (item: object = {}) => copyOf(event, { ...screening, ...item }, { now, language: 'ja', call });

describe('what the form of a copy begins with', () => {
  it('is what was said, called a copy in each language', () => {
    expect(copy()).toMatchObject({
      ...{ name: '上映会（コピー）', translations: [{ language: 'en', name: 'Screening (copy)' }] },
      ...{ format: 'venue', videos: ['v1'], thumbnail: 'image1' },
    });
  });

  it('has no dates that have passed, and those that are to come', () => {
    expect(copy()).toMatchObject({ holdFrom: null, holdUntil: '2026-11-27T00:00:00.000Z', publishFrom: null });
  });

  it('has a name that is no longer than may be', () => {
    expect([copy({ name: 'あ'.repeat(195) }).name.length, copy({ name: 'あ'.repeat(200) }).name]).toEqual([
      200,
      `${'あ'.repeat(195)}（コピー）`,
    ]);
  });

  it('names nothing that had no name', () => {
    expect(copy({ translations: [{ language: 'en', name: '' }] })['translations']).toEqual([
      { language: 'en', name: '' },
    ]);
  });
});
