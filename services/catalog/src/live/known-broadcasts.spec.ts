import { describe, expect, it } from '@jest/globals';
import {
  mostOverrun,
  watchableAfter,
  type BroadcastEvent,
  type BroadcastEvents,
  type EnvelopeOf,
} from '@marquee/contracts';
import { heard, watchableUntil, type KnownBroadcast } from './known-broadcasts.js';

const endsAt = '2026-06-10T01:00:00.000Z';
const since = '2026-06-10T00:30:00.000Z';
const envelope = (event: BroadcastEvent, revision: number) =>
  ({
    ...{ id: `e${revision}`, schema: 1, team: 'ours', entity: 'broadcast', entityId: 'live1', revision, at: since },
    actor: { kind: 'service', id: 'media' },
    ...event,
  }) as EnvelopeOf<BroadcastEvents>;
const after = (...events: readonly BroadcastEvent[]) =>
  events.reduce<KnownBroadcast | null>(
    (known, event, index) => heard(known, envelope(event, index + 1)) ?? known,
    null,
  );

const started: BroadcastEvent = { type: 'BroadcastStarted', data: { at: since } };
const ended: BroadcastEvent = { type: 'BroadcastEnded', data: { at: since, reason: 'administrator' } };

describe('what is known of a broadcast', () => {
  it('is where it stands, and since when', () => {
    expect(after(started)).toEqual({ state: 'on_air', since, revision: 1 });
    expect(after(started, { type: 'BroadcastInterrupted', data: { at: endsAt } })?.state).toBe('interrupted');
    expect(after(started, { type: 'BroadcastGrew', data: { storedBytes: 1 } })).toEqual(after(started));
    expect(after(started, ended)?.state).toBe('ended');
  });

  it('does not change by what was heard before', () => {
    expect(heard(after(started, ended), envelope(started, 1))).toBeUndefined();
  });
});

describe('a broadcast can be watched', () => {
  const until = (broadcast?: KnownBroadcast) => Date.parse(watchableUntil(endsAt, broadcast));

  it('until its planned end while nobody broadcasts', () => {
    expect(until()).toBe(Date.parse(endsAt));
  });

  it('for as long as it may go on while somebody does', () => {
    for (const state of ['on_air', 'interrupted'] as const) {
      expect(until({ state, since, revision: 1 })).toBe(Date.parse(endsAt) + mostOverrun);
    }
  });

  it('and for ten minutes when it is over', () => {
    expect(until({ state: 'ended', since, revision: 1 })).toBe(Date.parse(since) + watchableAfter);
  });
});
