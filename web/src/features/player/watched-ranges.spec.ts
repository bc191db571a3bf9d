import { describe, expect, it } from '@jest/globals';
import type { PlaybackSample } from '../../shared/player/index.js';
import { WatchedRanges } from './watched-ranges.js';

/** A player whose clock runs with its position, unless something else is said. */
function player() {
  const ranges = new WatchedRanges();
  const now = { at: 1_000, position: 0, rate: 1, unasked: false };
  const add = (kind: PlaybackSample['kind']): void => ranges.add({ kind, ...now });
  const pass = (seconds: number, step = 0.25): void => {
    for (let left = seconds; left > 1e-9; left -= step) {
      const part = Math.min(step, left);
      now.at += part * 1000;
      now.position += part * now.rate;
      add('time');
    }
  };
  return { ranges, now, add, pass };
}

describe('what was really watched', () => {
  it('is one range when a video plays on', () => {
    const { ranges, add, pass } = player();
    add('playing');
    pass(4);
    expect(ranges.drain()).toEqual([[0, 4]]);
  });

  it('goes on where the last report ended', () => {
    const { ranges, add, pass } = player();
    add('playing');
    pass(3);
    expect(ranges.drain()).toEqual([[0, 3]]);
    pass(2);
    add('stopped');
    expect(ranges.drain()).toEqual([[3, 5]]);
    expect(ranges.drain()).toEqual([]);
  });

  it('leaves out what a seek jumped over', () => {
    const { ranges, now, add, pass } = player();
    add('playing');
    pass(2);
    add('stopped');
    now.position = 60;
    add('jumped');
    add('playing');
    pass(1);
    expect(ranges.drain()).toEqual([
      [0, 2],
      [60, 61],
    ]);
  });

  it('leaves out a jump that nobody announced', () => {
    const { ranges, now, add, pass } = player();
    add('playing');
    pass(2);
    now.position = 30;
    now.at += 250;
    add('time');
    pass(1);
    expect(ranges.drain()).toEqual([
      [0, 2],
      [30, 31],
    ]);
  });

  it('counts nothing while a pause or buffering lasts', () => {
    const { ranges, now, add, pass } = player();
    add('playing');
    pass(1);
    add('stopped');
    now.at += 60_000;
    add('playing');
    pass(1);
    expect(ranges.drain()).toEqual([[0, 2]]);
  });

  it('leaves out a small jump, too', () => {
    const { ranges, now, add, pass } = player();
    add('playing');
    pass(1);
    add('stopped');
    now.position += 0.5;
    now.at += 1_000;
    add('jumped');
    add('playing');
    pass(1);
    expect(ranges.drain()).toEqual([
      [0, 1],
      [1.5, 2.5],
    ]);
  });

  it('loses nothing when a busy page hears late that it goes on', () => {
    const { ranges, now, add, pass } = player();
    add('playing');
    pass(1);
    add('stopped');
    now.at += 2_000;
    now.position += 0.2;
    add('playing');
    pass(1);
    expect(ranges.drain()).toEqual([[0, 2.2]]);
  });

  it('counts the video, not the clock, at double speed', () => {
    const { ranges, now, add, pass } = player();
    now.rate = 2;
    add('playing');
    pass(3);
    expect(ranges.drain()).toEqual([[0, 6]]);
  });

  it('believes the few reports of a tab in the background', () => {
    const { ranges, add, pass } = player();
    add('playing');
    pass(30, 10);
    expect(ranges.drain()).toEqual([[0, 30]]);
  });

  it('keeps a part that is watched again apart', () => {
    const { ranges, now, add, pass } = player();
    add('playing');
    pass(3);
    add('stopped');
    now.position = 1;
    add('jumped');
    add('playing');
    pass(1);
    expect(ranges.drain()).toEqual([
      [0, 3],
      [1, 2],
    ]);
  });

  it('counts up to the end', () => {
    const { ranges, add, pass } = player();
    add('playing');
    pass(2);
    add('ended');
    expect(ranges.drain()).toEqual([[0, 2]]);
  });
});
