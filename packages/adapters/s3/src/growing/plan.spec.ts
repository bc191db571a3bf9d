import { describe, expect, it } from '@jest/globals';
import { chain, parsePiece, partSizeFor, type Piece } from './plan.js';

const mebibyte = 1024 ** 2;
const piece = (start: number, length: number): Piece => ({ key: `${start}-${length}`, start, length });

describe('the size of parts', () => {
  it('is what a client sends at once, as long as 10,000 of them are enough', () => {
    expect(partSizeFor(1)).toBe(8 * mebibyte);
    expect(partSizeFor(80_000 * mebibyte)).toBe(8 * mebibyte);
  });

  it.each([80_000 * mebibyte + 1, 1024 ** 4, 5 * 1024 ** 4])('lets %d bytes fit into 10,000 parts', (size) => {
    expect(Math.ceil(size / partSizeFor(size))).toBeLessThanOrEqual(10_000);
  });
});

describe('pieces behind the parts', () => {
  it('are read from their names, and nothing else is', () => {
    expect(parsePiece('.growing/a/life/10-20')).toEqual({ key: '.growing/a/life/10-20', start: 10, length: 20 });
    expect(parsePiece('.growing/a/begun')).toBeUndefined();
  });

  it('count as far as there is no gap', () => {
    expect(chain([piece(15, 5), piece(10, 5), piece(21, 5)], 10)).toMatchObject([
      { start: 10, skip: 0 },
      { start: 15, skip: 0 },
    ]);
    expect(chain([piece(11, 5)], 10)).toEqual([]);
  });

  it('that two wrote over each other count once', () => {
    expect(chain([piece(10, 5), piece(10, 8), piece(12, 4), piece(14, 10)], 10)).toMatchObject([
      { start: 10, length: 8, skip: 0 },
      { start: 14, length: 10, skip: 4 },
    ]);
  });

  it('that lie in a part already do not count, nor do empty ones', () => {
    expect(chain([piece(2, 8), piece(10, 0)], 10)).toEqual([]);
    expect(chain([piece(2, 9)], 10)).toMatchObject([{ start: 2, skip: 8 }]);
  });
});
