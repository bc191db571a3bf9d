import { describe, expect, it } from '@jest/globals';
import { addViewer, differentIn, hashOf, noViewers, type Viewers } from './viewers.js';

const seen = (from: number, to: number): Viewers => {
  const viewers = noViewers();
  for (let index = from; index < to; index++) addViewer(viewers, hashOf(`member${index}`));
  return viewers;
};

describe('different viewers', () => {
  it('are counted exactly up to 256 of a day, each once, and over any number of such days', () => {
    expect(differentIn([])).toBe(0);
    expect(differentIn([seen(0, 256), seen(0, 256)])).toBe(256);
    expect(differentIn([seen(0, 200), seen(100, 300), seen(290, 400)])).toBe(400);
  });

  it.each([257, 1_000, 10_000, 200_000])('are estimated within 5 %% of %i beyond that', (count) => {
    const viewers = seen(0, count);
    expect(Math.abs(differentIn([viewers]) / count - 1)).toBeLessThan(0.05);
  });

  it('of days with many and with few are put together', () => {
    const together = differentIn([seen(0, 2_000), seen(1_000, 3_000), seen(2_990, 3_100)]);
    expect(Math.abs(together / 3_100 - 1)).toBeLessThan(0.05);
  });

  it('take little room however many there are, as plain JSON', () => {
    expect(JSON.stringify(seen(0, 100_000)).length).toBeLessThan(4_200);
    const copy = JSON.parse(JSON.stringify(seen(0, 300))) as Viewers;
    expect(differentIn([copy])).toBe(differentIn([seen(0, 300)]));
  });
});
