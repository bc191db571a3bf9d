import { describe, expect, it } from '@jest/globals';
import { parseStoryboard, tileAt } from './storyboard.js';

const file = `WEBVTT

00:00:00.000 --> 00:00:02.000
sheet-1.jpg#xywh=0,0,160,90

00:02.000 --> 01:00:04.500
sheet-1.jpg#xywh=160,0,160,90

00:00:09.000 --> 00:00:10.000
no picture
`;

describe('a storyboard', () => {
  const tiles = parseStoryboard(file, 'http://localhost/media/team1/asset1/storyboard/storyboard.vtt');

  it('names the part of a sheet of every cue, and leaves out what it cannot read', () => {
    expect(tiles).toEqual([
      {
        start: 0,
        end: 2,
        url: expect.stringMatching(/asset1\/storyboard\/sheet-1\.jpg$/),
        x: 0,
        y: 0,
        width: 160,
        height: 90,
      },
      { start: 2, end: 3604.5, url: expect.any(String), x: 160, y: 0, width: 160, height: 90 },
    ]);
  });

  it('has a picture for every time, the last one behind its end', () => {
    expect(tileAt(tiles, 1.9)?.x).toBe(0);
    expect(tileAt(tiles, 2)?.x).toBe(160);
    expect(tileAt(tiles, 99_999)?.x).toBe(160);
  });

  it('is empty for an empty file', () => {
    expect(parseStoryboard('', 'http://localhost/')).toEqual([]);
    expect(tileAt([], 3)).toBeUndefined();
  });
});
