import { describe, expect, it } from '@jest/globals';
import { cropOf, moved, wholeView } from './crop.js';

describe('the crop of a thumbnail', () => {
  it('is 16:9 and as large as the picture allows', () => {
    expect(cropOf({ width: 1920, height: 1080 }, wholeView)).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
    expect(cropOf({ width: 1000, height: 1000 }, wholeView)).toEqual({ x: 0, y: 219, width: 1000, height: 563 });
    expect(cropOf({ width: 4000, height: 900 }, wholeView)).toEqual({ x: 1200, y: 0, width: 1600, height: 900 });
  });

  it('never leaves the picture, however far one moves', () => {
    const picture = { width: 1600, height: 900 };
    const view = moved(picture, { ...wholeView, zoom: 2 }, 50, -50);
    expect(cropOf(picture, view)).toEqual({ x: 800, y: 0, width: 800, height: 450 });
  });

  it('comes back when one moves back after the edge', () => {
    const picture = { width: 1600, height: 900 };
    const there = moved(picture, { ...wholeView, zoom: 2 }, 50, 0);
    expect(cropOf(picture, moved(picture, there, -1, 0))).toMatchObject({ x: 0 });
  });

  it('cuts squares for icons, and leaves a logo its own shape', () => {
    const banner = { width: 1200, height: 300 };
    expect(cropOf(banner, wholeView, 'square')).toEqual({ x: 450, y: 0, width: 300, height: 300 });
    expect(cropOf(banner, wholeView, 'own')).toEqual({ x: 0, y: 0, width: 1200, height: 300 });
    expect(cropOf(banner, { ...wholeView, zoom: 2 }, 'own')).toEqual({ x: 300, y: 75, width: 600, height: 150 });
    expect(moved(banner, wholeView, 0.5, 0, 'square').centerX).toBe(0.625);
  });
});
