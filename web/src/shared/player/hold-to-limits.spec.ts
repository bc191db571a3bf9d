import { describe, expect, it } from '@jest/globals';
import { holdToLimits } from './hold-to-limits.js';
import type { PlaybackLimits } from './limits.js';

const free: PlaybackLimits = { forced: false, seekDisabled: false, furthest: 0 };

/** A media element that plays, as far as its events and places go. */
function film(limits: PlaybackLimits) {
  const element = document.createElement('video');
  const state = { currentTime: 0, playbackRate: 1, paused: false, seeking: false, duration: 100 };
  for (const name of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(element, name, {
      get: () => state[name],
      set: (value: number) => Object.assign(state, { [name]: value }),
    });
  }
  const end = holdToLimits(element, limits);
  const tell = (event: string): void => void element.dispatchEvent(new Event(event));
  return {
    state,
    end,
    tell,
    playTo(seconds: number): void {
      state.currentTime = seconds;
      tell('timeupdate');
    },
    jumpTo(seconds: number): number {
      state.currentTime = seconds;
      tell('seeking');
      return state.currentTime;
    },
    speed(rate: number): number {
      state.playbackRate = rate;
      tell('ratechange');
      return state.playbackRate;
    },
  };
}

describe('a film that is held to its limits', () => {
  it('goes on from where somebody was before, and no further by a jump', () => {
    const { playTo, jumpTo, speed } = film({ ...free, forced: true, furthest: 20 });
    expect([jumpTo(20), jumpTo(60)]).toEqual([20, 20]);
    playTo(30);
    expect([jumpTo(5), jumpTo(30), jumpTo(99)]).toEqual([5, 30, 30]);
    expect([speed(2), speed(0.5)]).toEqual([1, 0.5]);
  });

  it('is jumped in by nobody where that is disabled, and may be played at any speed', () => {
    const { playTo, jumpTo, speed, tell } = film({ ...free, seekDisabled: true });
    playTo(10);
    expect([jumpTo(5), jumpTo(50), speed(2)]).toEqual([10, 10, 2]);
    tell('ended');
    expect(jumpTo(0)).toBe(0);
  });

  it('catches up with those who watch it together', () => {
    const { state, playTo } = film({ ...free, jointStart: Date.now() - 40_000 });
    playTo(39);
    expect(state.currentTime).toBe(39);
    playTo(30);
    expect(Math.round(state.currentTime)).toBe(40);
  });

  it('is free again when the limits end', () => {
    const { end, jumpTo } = film({ ...free, forced: true });
    end();
    expect(jumpTo(60)).toBe(60);
  });
});
