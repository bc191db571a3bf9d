import { describe, expect, it } from '@jest/globals';
import { csvLine, listCell, readCell, readList } from './csv.js';

describe('a line of CSV', () => {
  it('quotes what would end a cell, and doubles quotes (RFC 4180)', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
  });

  it.each(['=1+1', '+81-3-1234-5678', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝HYPERLINK("x")', '＋1', '－1', '＠x'])(
    'keeps %j from being a formula, and gives it back',
    (text) => {
      const [line = ''] = csvLine([text]).split('\r\n').slice(0, 1);
      expect(line.replace(/^"/, '')).toMatch(/^'/);
      expect(readCell(`'${text}`)).toBe(text);
    },
  );

  it('leaves numbers alone, negative ones too', () => {
    expect(csvLine([-1, 0, 2.5])).toBe('-1,0,2.5\r\n');
  });

  it.each([["'=1"], ["''+1"], ["'tis"], ['a;b']])(
    'comes back as it was, also with apostrophes of its own: %j',
    (text) => {
      const cell = csvLine([text]).trimEnd();
      expect(readCell(cell)).toBe(text);
    },
  );

  it.each([[['a;b', 'c\\', '\\;d']], [['Gold']], [[]]])('holds several texts, with any characters: %j', (texts) => {
    expect(readList(listCell(texts))).toEqual(texts);
  });

  it('reads lists as people write them', () => {
    expect(readList(' Gold ; Silver;;A\\B')).toEqual(['Gold', 'Silver', 'A\\B']);
  });

  it('takes no apostrophe away that somebody typed', () => {
    expect(readCell("'tis")).toBe("'tis");
    expect(readCell("O'Neill")).toBe("O'Neill");
  });
});
