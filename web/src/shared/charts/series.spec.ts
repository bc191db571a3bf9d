import { describe, expect, it } from '@jest/globals';
import { toCsv } from './series.js';

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
