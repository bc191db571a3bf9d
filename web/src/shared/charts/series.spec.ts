import { describe, expect, it } from '@jest/globals';
import { markInterval, toCsv } from './series.js';

describe('the CSV of a chart', () => {
  it('has a BOM for Excel, quoted names and empty days as zero', () => {
    const csv = toCsv({
      axis: 'Date',
      labels: ['1 Nov', '2 Nov'],
      series: [{ measure: 'plays', name: 'Plays, "all"', values: [3] }],
    });
    expect(csv).toBe('\ufeff"Date","Plays, ""all"""\r\n"1 Nov",3\r\n"2 Nov",0\r\n');
  });

  it('hands no formula to a spreadsheet', () => {
    expect(toCsv({ axis: '=cmd()', labels: [], series: [] })).toContain(`"'=cmd()"`);
  });
});

describe('the marks of a long axis', () => {
  it.each([3, 6, 26, 90, 3_600])('of a video of %d s never say the same twice in a row', (duration) => {
    const labels = Array.from({ length: 100 }, (_, index) => String(Math.floor((duration * index) / 100)));
    const every = markInterval(labels)!;
    const marks = labels.filter((_label, index) => index % every === 0);
    expect(marks.length).toBeLessThanOrEqual(10);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('are left to the chart where all labels have room', () => {
    expect(markInterval(Array.from({ length: 31 }, String))).toBeUndefined();
  });
});
