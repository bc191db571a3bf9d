import { describe, expect, it } from '@jest/globals';
import { foremost, noTop, place } from './tops.js';

describe('the foremost of a day', () => {
  it('are those with the most, however many there are, and whoever comes late', () => {
    const top = noTop();
    for (let index = 0; index < 2_000; index++) place(top, `v${index}`, [index % 1_000]);
    place(top, 'late', [5_000]);
    expect(top.size).toBe(500);
    expect(Object.keys(top.entries)).toHaveLength(500);
    expect(foremost([top])[0]).toEqual({ id: 'late', figures: [5_000] });
    expect(foremost([top]).at(-1)?.figures[0]).toBeGreaterThanOrEqual(750);
  });

  it('are told as they stand at last, and keep nobody out who grows', () => {
    const top = noTop();
    for (let index = 0; index < 600; index++) place(top, `v${index}`, [10]);
    for (let plays = 1; plays <= 20; plays++) place(top, 'grows', [plays]);
    expect(foremost([top])[0]).toEqual({ id: 'grows', figures: [20] });
  });
});

describe('the foremost of several days', () => {
  it('have the sums of them, equal ones by their id', () => {
    const [monday, tuesday] = [noTop(), noTop()];
    place(monday, 'b', [2, 20]);
    place(monday, 'a', [1, 10]);
    place(tuesday, 'a', [2, 5]);
    place(tuesday, 'c', [3, 1]);
    expect(foremost([monday, tuesday])).toEqual([
      { id: 'a', figures: [3, 15] },
      { id: 'c', figures: [3, 1] },
      { id: 'b', figures: [2, 20] },
    ]);
  });
});
