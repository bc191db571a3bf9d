import { describe, expect, it, jest } from '@jest/globals';
import { idsFrom, randomIds } from './ids.js';

describe('Ids', () => {
  it('have their lengths, and nothing but a-z and 0-9', () => {
    expect(randomIds.next()).toMatch(/^[a-z0-9]{20}$/);
    expect(randomIds.team()).toMatch(/^[a-z0-9]{12}$/);
    expect(randomIds.secret()).toMatch(/^[a-z0-9]{40}$/);
  });

  it('sort by the time of their creation', () => {
    const now = jest.spyOn(Date, 'now');
    const made = ['1970-01-02', '2026-01-01', '2026-01-02', '2059-05-25', '2059-05-26', '2999-01-01'].map((day) => {
      now.mockReturnValue(Date.parse(day));
      return randomIds.next();
    });
    now.mockRestore();
    expect([...made].sort()).toEqual(made);
    expect(new Set(made.map((id) => id.length))).toEqual(new Set([20]));
  });

  it('lie on the right side of a moment', () => {
    const moment = Date.parse('2026-01-01');
    const now = jest.spyOn(Date, 'now');
    const [before, after] = [moment - 1, moment].map((at) => {
      now.mockReturnValue(at);
      return randomIds.next();
    });
    now.mockRestore();
    expect(before && before < idsFrom(new Date(moment))).toBe(true);
    expect(after && after > idsFrom(new Date(moment))).toBe(true);
  });

  it('differ, also within a millisecond', () => {
    const made = Array.from({ length: 10_000 }, () => randomIds.next());
    expect(new Set(made).size).toBe(10_000);
  });

  it('draw every character equally often', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 5_000; index++) {
      for (const character of randomIds.secret()) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    const expected = (5_000 * 40) / 36;
    // A byte modulo 36 would draw the first four characters 14 % more often. 6 % are four and a half deviations.
    expect(counts.size).toBe(36);
    for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.08);
  });
});
