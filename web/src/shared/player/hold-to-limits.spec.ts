import { describe, expect, it } from '@jest/globals';
import { holdToLimits } from './hold-to-limits.js';
import type { PlaybackLimits } from './limits.js';

const free: PlaybackLimits = { forced: false, seekDisabled: false, furthest: 0 };

/** A media element that plays, as far as its events and places go. */
function film(limits: PlaybackLimits, remembered = 1) {
  const element = document.createElement('video');
  const state = {
    currentTime: 0,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    paused: false,
    seeking: false,
    duration: 100,
  };
  Object.assign(state, { playbackRate: remembered, defaultPlaybackRate: remembered });
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

  it('is not gone through in small steps, forced or fixed', () => {
    for (const limits of [
      { ...free, forced: true },
      { ...free, seekDisabled: true },
    ]) {
      const { state, playTo, jumpTo } = film(limits);
      playTo(10);
      // As far as engines move by themselves over a gap, once.
      expect(jumpTo(10.9)).toBe(10.9);
      playTo(10.9);
      for (let step = 0; step < 20; step++) {
        jumpTo(state.currentTime + 0.9);
        playTo(state.currentTime);
      }
      expect(state.currentTime).toBe(10.9);
      // What it was told is not what it says.
      expect(jumpTo(10.95)).toBe(10.95);
    }
  });

  it('is not gone back in small steps where jumps are disabled', () => {
    const { state, playTo, jumpTo } = film({ ...free, seekDisabled: true });
    playTo(50);
    for (let step = 0; step < 20; step++) {
      jumpTo(state.currentTime - 0.9);
      playTo(state.currentTime);
    }
    expect(state.currentTime).toBe(49.1);
  });

  it('does not begin at a speed that was remembered, nor when its source is opened anew', () => {
    const { state, tell } = film({ ...free, forced: true }, 2);
    expect([state.playbackRate, state.defaultPlaybackRate]).toEqual([1, 1]);
    // What somebody sets before the next source is there.
    state.defaultPlaybackRate = state.playbackRate = 1.75;
    tell('ratechange');
    expect([state.playbackRate, state.defaultPlaybackRate]).toEqual([1, 1]);
    expect(film({ ...free, seekDisabled: true }, 2).state.playbackRate).toBe(2);
  });

  it('goes on where it stood when its source is opened anew, and no further', () => {
    for (const limits of [
      { ...free, forced: true },
      { ...free, seekDisabled: true },
    ]) {
      const { state, playTo, jumpTo, tell } = film(limits);
      playTo(40);
      tell('emptied');
      playTo(0);
      expect(jumpTo(60)).toBe(40);
      expect(jumpTo(40)).toBe(40);
      tell('playing');
      playTo(41);
      expect(jumpTo(70)).toBe(41);
      expect(state.currentTime).toBe(41);
    }
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
