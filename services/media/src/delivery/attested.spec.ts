import { describe, expect, it } from '@jest/globals';
import { mostRanges } from '@marquee/contracts';
import { withParts, type AskedPart, type Part } from './asked-parts.js';
import { attest } from './attested.js';

const part = (start: number, end: number): Part => ({ start, end });
/** Asked for so many seconds after the beginning. */
const asked = (start: number, end: number, second: number): AskedPart => ({
  ...part(start, end),
  since: second * 1000,
});
/** As a player asks that keeps half a minute in hand: segments of 6 s, each as soon as there is room. */
const played = (seconds: number, speed = 1, from = 0): readonly AskedPart[] =>
  Array.from({ length: Math.ceil(seconds / 6) }, (_, index) => {
    const start = from + index * 6;
    return asked(start, Math.min(start + 6, from + seconds), Math.max(0, (index * 6 - 30) / speed));
  });

/** A viewer who tells things one after the other. */
class Teller {
  readonly #asked: readonly AskedPart[];
  #counted: readonly Part[] = [];

  constructor(
    asked: readonly AskedPart[],
    readonly fastest = 2,
  ) {
    this.#asked = withParts([], asked);
  }

  /** @returns seconds that count of all that was told until then */
  tell(second: number, ...ranges: readonly Part[]): number {
    const known = { asked: this.#asked, counted: this.#counted };
    this.#counted = attest([ranges], known, { now: second * 1000, fastest: this.fastest }).counted;
    return this.#counted.reduce((sum, { start, end }) => sum + end - start, 0);
  }
}

const reported = (second: number, ranges: readonly Part[], parts: readonly AskedPart[], fastest = 2) =>
  attest([ranges], { asked: parts, counted: [] }, { now: second * 1000, fastest }).reports[0];

describe('what is reported as watched', () => {
  it('counts where its bytes were asked for, a second before and after them, and nowhere else', () => {
    const parts = [asked(0, 10, 0), asked(60, 70, 0)];
    expect(reported(600, [part(2, 11), part(59, 71)], parts)).toEqual([part(2, 11), part(59, 71)]);
    expect(reported(600, [part(0, 100), part(20, 50)], parts)).toEqual([part(0, 11), part(59, 71)]);
    expect(reported(600, [part(20, 50)], [])).toEqual([]);
  });

  it('needs the time since its bytes were asked for, and five seconds that clocks may be off, not a moment less', () => {
    const parts = [asked(0, 3600, 0)];
    expect(reported(10, [part(0, 3600)], parts)).toEqual([part(0, 25)]);
    expect(reported(10, [part(0, 3600)], parts, 1)).toEqual([part(0, 15)]);
    expect(reported(1797.5, [part(0, 3600)], parts)).toEqual([part(0, 3600)]);
    expect(reported(1797.4, [part(0, 3600)], parts)?.[0]?.end).toBeCloseTo(3599.8, 5);
  });

  it('is not more for being told in pieces, under other names, or all over the film', () => {
    const pieces = Array.from({ length: 360 }, (_, index) => part(index * 10, index * 10 + 10));
    expect(new Teller([asked(0, 3600, 0)]).tell(10, ...pieces)).toBeCloseTo(25, 5);
    const teller = new Teller([asked(0, 3600, 0)]);
    for (const piece of pieces) teller.tell(10, piece);
    expect(teller.tell(10)).toBeCloseTo(25, 5);
    const tiny = Array.from({ length: 5000 }, (_, index) => part(index * 0.01, index * 0.01 + 0.009));
    expect(new Teller([asked(0, 3600, 0)]).tell(1, ...tiny)).toBeLessThan(7.1);
  });

  it('has no time from what was asked for long before: the rest, asked for just now, needs its own', () => {
    const month = 30 * 86_400;
    const teller = new Teller([asked(0, 6, 0), asked(6, 3600, month)]);
    expect(teller.tell(month + 10, part(0, 3600))).toBeCloseTo(31, 5);
    expect(teller.tell(month + 20, part(0, 3600))).toBeCloseTo(51, 5);
  });

  it('counts whole of whoever plays, at each speed that is allowed, and told every ten seconds or all at the end', () => {
    for (const speed of [0.5, 1, 2]) {
      const fastest = speed === 2 ? 2 : 1;
      const teller = new Teller(played(3600, speed), fastest);
      for (let at = 0; at < 3600; at += 10) {
        teller.tell((at + 10) / speed, part(at, at + 10));
      }
      expect(teller.tell(3600 / speed)).toBeCloseTo(3600, 5);
      expect(new Teller(played(3600, speed), fastest).tell(3600 / speed, part(0, 3600))).toBeCloseTo(3600, 5);
    }
  });

  it('counts whole weeks later, of what was there when it was played: whoever was offline', () => {
    expect(new Teller(played(600)).tell(20 * 86_400, part(0, 600))).toBeCloseTo(600, 5);
  });

  it('counts after jumps, as far as it was played, back too', () => {
    const teller = new Teller([...played(60), ...played(60, 1, 3000).map((one) => ({ ...one, since: 70_000 }))]);
    expect(teller.tell(60, part(0, 60))).toBe(60);
    expect(teller.tell(100, part(3000, 3030), part(3000, 3010))).toBe(90);
  });

  it('takes no more time when it is told again: by another tab, after reloading, by whoever watches it once more', () => {
    const teller = new Teller(played(60), 1);
    expect(teller.tell(60, part(0, 60))).toBe(60);
    for (const second of [60, 61, 62]) expect(teller.tell(second, part(0, 60))).toBe(60);
    const tabs = new Teller([...played(300), ...played(300, 1, 300)]);
    for (let second = 10; second <= 300; second += 10) {
      tabs.tell(second, part(second - 10, second));
      tabs.tell(second, part(290 + second, 300 + second));
    }
    expect(tabs.tell(300)).toBe(600);
  });

  it('has had its bytes since they came first, also when they are asked for again, larger, or kept by the browser', () => {
    const again = withParts(played(60), [asked(0, 60, 60)]);
    expect(new Teller(again, 1).tell(60, part(0, 60))).toBe(60);
  });

  it('has had for ever what was asked for before the time was written down', () => {
    expect(new Teller([part(0, 600)], 1).tell(1_800_000_000, part(0, 600))).toBe(600);
  });

  it('takes the time of the seams that will count as watched with it, told at once or one by one', () => {
    const dust = Array.from({ length: 400 }, (_, index) => part(index * 0.25, index * 0.25 + 0.001));
    expect(new Teller([asked(0, 3600, 0)]).tell(10, ...dust)).toBeCloseTo(25, 5);
    const teller = new Teller([asked(0, 3600, 0)]);
    for (const piece of dust) teller.tell(10, piece);
    expect(teller.tell(10)).toBeLessThan(25.3);
    const filled = new Teller([asked(0, 3600, 0)]);
    filled.tell(1, ...Array.from({ length: 24 }, (_, index) => part(index / 2, index / 2 + 0.2)));
    filled.tell(1, ...Array.from({ length: 24 }, (_, index) => part(index / 2 + 0.3, index / 2 + 0.4)));
    expect(filled.tell(1)).toBeLessThan(7.3);
  });

  it('counts in as many separate ranges as anybody watches, and then where it joins them', () => {
    const separate = (count: number) => Array.from({ length: count }, (_, index) => part(index * 2, index * 2 + 1));
    const hour = 3600;
    const teller = new Teller([asked(0, 3 * hour, 0)]);
    expect(teller.tell(hour, ...separate(mostRanges))).toBe(mostRanges);
    expect(teller.tell(hour, ...separate(mostRanges + 1))).toBe(mostRanges);
    expect(teller.tell(hour, part(1, 2))).toBe(mostRanges + 1);
    expect(teller.tell(hour, ...separate(mostRanges + 1))).toBe(mostRanges + 2);
  });

  it('takes twice as many steps where twice as much is told and known', () => {
    const stepsOf = (count: number): number => {
      let steps = 0;
      const known = Array.from({ length: count }, (_, index) => ({
        get start() {
          steps += 1;
          return index;
        },
        end: index + 0.25,
      }));
      const reports = Array.from({ length: count }, (_, index) => [part(index + 0.5, index + 0.501)]);
      attest(reports, { asked: [asked(0, 3600, 0)], counted: known }, { now: 3_600_000, fastest: 2 });
      return steps;
    };
    expect(stepsOf(1_000) / stepsOf(500)).toBeLessThan(2.5);
  });
});
