import { describe, expect, it } from '@jest/globals';
import type { PlaybackSample } from '../../shared/player/index.js';
import type { ActivityEvent } from './activity-reporter.js';
import { Viewing } from './viewing.js';

function setUp() {
  const events: ActivityEvent[] = [];
  let ids = 0;
  const viewing = new Viewing('video1', {
    reporter: { record: (event) => void events.push(event), leave: () => undefined },
    newId: () => `id${String(++ids).padStart(14, '0')}`,
    now: () => new Date('2026-11-21T00:00:00Z'),
  });
  const now = { at: 0, position: 0, rate: 1, unasked: false };
  const add = (kind: PlaybackSample['kind']): void => viewing.add({ kind, ...now });
  const play = (seconds: number): void => {
    add('playing');
    for (let step = 0; step < seconds * 4; step++) {
      now.at += 250;
      now.position += 0.25;
      add('time');
    }
  };
  return { viewing, events, now, add, play, types: () => events.map(({ type }) => type) };
}

describe('one opening of the player', () => {
  it('says that the page was opened and that it began to play, once, however often it pauses', () => {
    const { viewing, add, play, types } = setUp();
    viewing.opened();
    play(1);
    add('stopped');
    play(1);
    add('stopped');
    expect(types()).toEqual(['view', 'play', 'progress', 'progress']);
  });

  it('says whether a person began to play, or the page', () => {
    for (const unasked of [false, true]) {
      const { events, now, play } = setUp();
      now.unasked = unasked;
      play(1);
      expect(events.map(({ startedBy }) => startedBy)).toEqual([unasked ? 'autoplay' : 'viewer']);
    }
  });

  it('reports about every three seconds what was watched since the last report', () => {
    const { events, play } = setUp();
    play(7);
    expect(events.filter(({ type }) => type === 'progress').map(({ ranges }) => ranges)).toEqual([[[0, 3]], [[3, 6]]]);
    expect(events.at(-1)?.position).toBe(6);
  });

  it('says nothing while it is paused', () => {
    const { viewing, events, now, add, play } = setUp();
    play(1);
    add('stopped');
    const before = events.length;
    now.at += 60_000;
    add('stopped');
    viewing.left();
    expect(events).toHaveLength(before);
  });

  it('reports the rest when the page is left', () => {
    const { viewing, events, play } = setUp();
    play(2);
    viewing.left();
    expect(events.at(-1)).toMatchObject({ type: 'progress', ranges: [[0, 2]], position: 2 });
  });

  it('says that it ended, and counts playing it again as another play', () => {
    const { now, add, play, types } = setUp();
    play(1);
    add('ended');
    now.position = 0;
    play(1);
    expect(types()).toEqual(['play', 'ended', 'play']);
  });

  it('gives every event an id of its own and one viewing', () => {
    const { viewing, events, play } = setUp();
    viewing.opened();
    play(7);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(new Set(events.map((event) => event.viewing)).size).toBe(1);
  });
});
