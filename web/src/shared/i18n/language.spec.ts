import { afterEach, describe, expect, it } from '@jest/globals';
import { pickLanguage, rememberLanguage } from './language.js';

describe('the language of a page', () => {
  afterEach(() => {
    document.cookie = 'marquee_language=; path=/; max-age=0';
  });

  it('is what the reader chose, whatever the site and the browser speak', () => {
    rememberLanguage('ja');
    expect(pickLanguage('en', ['en-GB'])).toBe('ja');
  });

  it('is the browser’s, also on a site in the other language', () => {
    expect(pickLanguage('ja', ['en-GB', 'ja'])).toBe('en');
    expect(pickLanguage('en', ['fr', 'ja-JP', 'en'])).toBe('ja');
  });

  it('is the site’s for browsers that speak neither, and English where there is no site', () => {
    expect(pickLanguage('ja', ['fr', 'de-CH'])).toBe('ja');
    expect(pickLanguage(undefined, ['fr'])).toBe('en');
  });
});
