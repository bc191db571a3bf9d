import { describe, expect, it } from '@jest/globals';
import { shownState } from './shown-state.js';

const [from, until] = ['2026-06-10T00:00:00.000Z', '2026-06-11T00:00:00.000Z'];
const at = (instant: string, milliseconds = 0) => new Date(Date.parse(instant) + milliseconds);

describe('what is said of an event', () => {
  it('is that it is on past its planned end, while its broadcast goes on', () => {
    expect(shownState('visible', from, until, at(until), true)).toBe('event.onNow');
    expect(shownState('visible', from, until, at(from, -1), true)).toBe('access.before_event');
  });

  it('goes by its dates for who may look at it at any time', () => {
    const said = (now: Date) => shownState('visible', from, until, now);
    expect([said(at(from, -1)), said(at(from)), said(at(until, -1)), said(at(until))]).toEqual([
      'access.before_event',
      'event.onNow',
      'event.onNow',
      'access.after_event',
    ]);
  });

  it('is why it is closed, for who may not', () => {
    expect(shownState('unapplied', from, until, at(from))).toBe('access.unapplied');
  });
});
