import { describe, expect, it } from '@jest/globals';
import { Waiting } from './waiting.js';

describe('what waits for somebody who does not answer', () => {
  let now = 0;
  const tried = (attempts: readonly (readonly [number, 'done' | 'waits'])[]): number[] => {
    const said: number[] = [];
    const waiting = new Waiting(
      () => said.push(now),
      () => now,
    );
    for (const [at, outcome] of attempts) {
      now = at;
      if (outcome === 'done') waiting.over();
      else waiting.on('nobody');
    }
    return said;
  };

  it('says so once, however long it takes', () => {
    expect(
      tried([
        [5, 'waits'],
        [90_000, 'waits'],
        [900_000, 'waits'],
      ]),
    ).toEqual([5]);
  });

  it('says so once more after something was done', () => {
    expect(
      tried([
        [5, 'waits'],
        [10, 'done'],
        [60_005, 'waits'],
      ]),
    ).toEqual([5, 60_005]);
  });

  it('says so once a minute where it is done and waits by turns', () => {
    expect(
      tried([
        [0, 'waits'],
        [1, 'done'],
        [59_999, 'waits'],
        [60_000, 'waits'],
        [60_001, 'done'],
        [60_002, 'waits'],
      ]),
    ).toEqual([0, 60_000]);
  });
});
