import { describe, expect, it } from '@jest/globals';
import { planPieces } from './sound-pieces.js';

const silence = (at: number, seconds = 1) => ({ start: at - seconds / 2, end: at + seconds / 2 });

describe('the pieces of a sound', () => {
  it('are one where it takes no longer than ten minutes', () => {
    expect(planPieces(600, [silence(400)])).toEqual([{ start: 0, end: 600 }]);
    expect(planPieces(600.5, [silence(400)])).toEqual([
      { start: 0, end: 400 },
      { start: 400, end: 600.5 },
    ]);
  });

  it('end in the longest pause of the second half, the last of those that are as long', () => {
    expect(planPieces(700, [silence(299, 9), silence(400, 2), silence(500, 2), silence(550), silence(601, 9)])).toEqual(
      [
        { start: 0, end: 500 },
        { start: 500, end: 700 },
      ],
    );
  });

  it('end somewhere where nobody pauses, and leave no end that is too short to hear', () => {
    expect(planPieces(1_300, [])).toEqual([
      { start: 0, end: 600 },
      { start: 600, end: 1_200 },
      { start: 1_200, end: 1_300 },
    ]);
    expect(planPieces(601, [silence(599)])).toEqual([
      { start: 0, end: 596 },
      { start: 596, end: 601 },
    ]);
  });
});
