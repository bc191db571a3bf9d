import { describe, expect, it } from '@jest/globals';
import { inLanguage } from './in-language.js';

const chapters = [
  { at: 0, title: '岸辺' },
  { at: 9, title: '深み' },
];
const film = {
  id: 'a1',
  title: '鯨の道',
  overview: '北へ向かう。',
  chapters,
  translations: [
    { language: 'en' as const, title: 'Whale Road', overview: '', chapters: [{ at: 0, title: 'The shore' }] },
  ],
};

describe('a thing with translations', () => {
  it('is told in the language of the reader, as far as it is translated', () => {
    expect(inLanguage(film, 'en')).toEqual({
      ...film,
      title: 'Whale Road',
      chapters: [
        { at: 0, title: 'The shore' },
        { at: 9, title: '深み' },
      ],
    });
  });

  it('has the names of its chapters by when they begin, so that none is told of another', () => {
    const later = { ...film, chapters: film.chapters.slice(1) };
    expect(inLanguage(later, 'en').chapters).toEqual([{ at: 9, title: '深み' }]);
  });

  it('is told as the site tells it to everybody else', () => {
    expect(inLanguage(film, 'ja')).toBe(film);
  });

  it('gets nothing that it did not have', () => {
    const card = { title: '鯨の道', translations: film.translations };
    expect(inLanguage(card, 'en')).toEqual({ ...card, title: 'Whale Road' });
  });
});
