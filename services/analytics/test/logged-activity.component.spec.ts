import { describe, expect, it } from '@jest/globals';
import { mostRanges } from '@marquee/contracts';
import { activity, analyst, insight, ports, projected, record, startForEach, today } from './analytics-harness.js';

startForEach();

const at = (second: number): string => new Date(Date.UTC(2026, 10, 20, 4) + second * 1_000).toISOString();
const logged = async () => {
  const events = await ports.log.readAll({ after: 0, limit: 10_000 });
  return events.map(({ event: { type, data } }) => ({ type, ranges: (data as { readonly ranges?: unknown }).ranges }));
};
const seconds = async (): Promise<number | undefined> => {
  await projected();
  return (await insight().getDays(today, { principal: analyst })).total?.watchedSeconds;
};

describe('what is written down of activity', () => {
  it('is what will count: ranges as one where they nearly touch, in order, and within the film', async () => {
    const dust = Array.from({ length: 20 }, (_, index) => ({ start: index * 0.25, end: index * 0.25 + 0.01 }));
    const ranges = [{ start: 29, end: 40 }, ...dust, { start: 8, end: 7 }, { start: 31, end: 33 }];
    await record([activity('a', { type: 'view' }), activity('b', { ranges, at: at(60), position: 30 })]);
    expect(await logged()).toEqual([
      { type: 'VideoViewed', ranges: undefined },
      {
        type: 'VideoWatched',
        ranges: [
          [0, 4.76],
          [29, 30],
        ],
      },
    ]);
    expect(await seconds()).toBeCloseTo(5.76, 5);
    await record([activity('c', { ranges: [{ start: 30, end: 40 }], at: at(61) })]);
    expect(await logged()).toHaveLength(2);
  });

  it('leaves out what there was no time for, told with its beginning or later, to the second', async () => {
    const claim = (id: string, second: number, end: number) =>
      activity(id, { ranges: [{ start: 0, end }], at: at(second) });
    await record([activity('a', { type: 'view' }), claim('b', 1, 7.1)]);
    expect(await logged()).toHaveLength(1);
    await projected();
    await record([claim('c', 2, 9.1)]);
    await record([claim('d', 3, 11.1), activity('e', { type: 'ended', ranges: [{ start: 0, end: 30 }], at: at(3) })]);
    expect((await logged()).map(({ type }) => type)).toEqual(['VideoViewed', 'VideoEnded']);
    await record([claim('f', 4, 13)]);
    expect(await logged()).toHaveLength(3);
    expect(await seconds()).toBe(13);
    await record([claim('g', 4, 0.1)]);
    expect(await logged()).toHaveLength(3);
    await record([claim('h', 10, 12)]);
    expect(await logged()).toHaveLength(4);
  });

  it('has all of a viewing whose beginning nobody knows yet, and where nobody may skip', async () => {
    const all = { ranges: [{ start: 0, end: 30 }], at: at(1) };
    await record([activity('a', all)]);
    const viewing = 'viewing200000000';
    await record([activity('b', { type: 'view', viewing }), activity('c', { ...all, viewing, forced: 'always' })]);
    expect(await logged()).toHaveLength(3);
    expect(await seconds()).toBe(0);
  });

  it('has of more separate ranges than anybody watches no more, and no more counts', async () => {
    const duration = 30_000;
    const separate = (id: string, from: number, count: number) =>
      activity(id, {
        ranges: Array.from({ length: count }, (_, index) => ({
          start: (from + index) * 2,
          end: (from + index) * 2 + 1,
        })),
        at: at(3_000),
        duration,
      });
    await record([activity('a', { type: 'view' }), separate('b', 0, mostRanges - 1)]);
    await projected();
    await record([separate('c', mostRanges - 1, 1)]);
    expect(await seconds()).toBe(mostRanges);
    // Both are looked at by what was known before.
    await record([separate('d', mostRanges, 1)]);
    expect(await logged()).toHaveLength(3);
    expect(await seconds()).toBe(mostRanges);
  });
});
