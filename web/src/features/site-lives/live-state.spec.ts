import { describe, expect, it } from '@jest/globals';
import { liveState } from './live-state.js';

const [startsAt, endsAt] = ['2026-06-10T00:00:00.000Z', '2026-06-10T01:00:00.000Z'];
const at = (instant: string, milliseconds = 0) => new Date(Date.parse(instant) + milliseconds);

describe('what is said of a live stream', () => {
  it('goes by its times', () => {
    const said = (now: Date) => liveState({ access: 'visible', startsAt, endsAt, onAir: false }, now);
    expect([said(at(startsAt, -1)), said(at(startsAt)), said(at(endsAt, -1)), said(at(endsAt))]).toEqual([
      'before',
      'live',
      'live',
      'after',
    ]);
  });

  it('is that it is on past its planned end, while its broadcast goes on', () => {
    const said = (now: Date) => liveState({ access: 'visible', startsAt, endsAt, onAir: true }, now);
    expect([said(at(startsAt, -1)), said(at(endsAt))]).toEqual(['before', 'live']);
  });

  it.each(['registered', 'restricted', 'unpurchased'] as const)('is that it is locked to who is %s', (access) => {
    expect(liveState({ access, startsAt, endsAt, onAir: true }, at(startsAt))).toBe('locked');
  });
});
