import { describe, expect, it } from '@jest/globals';
import { thumbnailOfVariant, thumbnailVariant, thumbnailWidths } from './thumbnails.js';

describe('a smaller width of a thumbnail', () => {
  it('is named after the thumbnail, which its name leads back to', () => {
    for (const width of thumbnailWidths) {
      const variant = thumbnailVariant('/media/team/asset/thumbnails/0-1f2e.webp', width);
      expect(variant).toBe(`/media/team/asset/thumbnails/0-1f2e.w${width}.webp`);
      expect(thumbnailOfVariant(variant)).toBe('/media/team/asset/thumbnails/0-1f2e.webp');
    }
  });

  it('is no other file', () => {
    for (const path of ['0-1f2e.webp', '0-1f2e.w320.vtt', 'w320.webp', '00001.m4s']) {
      expect(thumbnailOfVariant(path)).toBeUndefined();
    }
  });
});
