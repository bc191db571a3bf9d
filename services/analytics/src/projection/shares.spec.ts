import { describe, expect, it } from '@jest/globals';
import { randomIds } from '@marquee/kernel';
import { laidOutAnew, mostShares, shareOf, sharesOf, unshared, type Layout } from './shares.js';

const layoutOf = (shares: number): Layout => ({ ...unshared, shares, generation: 1 });
const teams = Array.from({ length: 2_000 }, () => randomIds.team());

describe('shares of a projection', () => {
  it('have each site in exactly one of them, which also asks for its streams', () => {
    for (const shares of [2, 3, 5, 16, mostShares]) {
      const all = sharesOf(layoutOf(shares));
      for (const team of teams) {
        const asking = all.flatMap(({ prefixes }, index) =>
          prefixes?.some((prefix) => team.startsWith(prefix)) ? [index] : [],
        );
        expect(asking).toEqual([shareOf(team, shares)]);
      }
    }
  });

  it('have about as many sites each', () => {
    const counts = [0, 0, 0, 0];
    for (const team of teams) counts[shareOf(team, 4)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(2_000 / 4 / 2);
  });

  it('is one that asks for everything, under the position that there was before there were shares', () => {
    expect(sharesOf(unshared)).toMatchObject([{ name: '', prefixes: undefined }]);
  });

  it('count nothing that a layout before them has counted, wherever its shares had come to', () => {
    const [first, last] = ['0team', 'zteam'];
    const two = laidOutAnew({ ...layoutOf(2), generation: 3 }, 3, [10, 20]);
    const [share] = sharesOf(two);
    expect(two).toMatchObject({ generation: 4, shares: 3, next: null });
    expect([10, 11].map((at) => share?.isCounted({ team: first }, at))).toEqual([true, false]);
    expect([20, 21].map((at) => share?.isCounted({ team: last }, at))).toEqual([true, false]);
    const again = laidOutAnew(two, 1, [12, 15, 30]);
    const [only] = sharesOf(again);
    expect([15, 20, 21, 30, 31].map((at) => only?.isCounted({ team: last }, at))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([12, 13].map((at) => only?.isCounted({ team: first }, at))).toEqual([true, false]);
  });

  it('forget layouts whose shares all of them have passed', () => {
    const two = laidOutAnew(layoutOf(2), 2, [10, 20]);
    expect(laidOutAnew(two, 1, [20, 25]).former).toEqual([{ shares: 2, reached: [20, 25] }]);
    expect(laidOutAnew(unshared, 4, [7])).toMatchObject({ former: [], from: 7 });
  });
});
