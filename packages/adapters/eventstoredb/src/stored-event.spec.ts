import { describe, expect, it } from '@jest/globals';
import { sampleEvent } from '@marquee/ports/testing';
import { uuidOf } from './event-id.js';
import { exact, loggedEvent, storedEvent } from './stored-event.js';

type Fields = Record<string, unknown>;

const recorded = (event = sampleEvent()) => {
  const stored = storedEvent(event);
  return {
    event: {
      streamId: 'house/team1/video/a',
      id: stored.id,
      revision: 3n,
      type: stored.type,
      data: JSON.parse(stored.data) as Fields,
      metadata: JSON.parse(stored.metadata) as Fields,
      isJson: true as const,
      created: new Date(0),
    },
    commitPosition: 77n,
  };
};

describe('An event in EventStoreDB', () => {
  it('comes back as it was', () => {
    const event = sampleEvent({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
    const logged = { position: 77, stream: 'team1/video/a', streamRevision: 3, event };
    expect(loggedEvent(recorded(event), 'house/')).toEqual(logged);
    expect(Object.keys(loggedEvent(recorded(), 'house/')?.event ?? {})).not.toContain('traceparent');
  });

  it('is not ours when its metadata does not say so', () => {
    const { event } = recorded();
    for (const metadata of [
      undefined,
      'text',
      {},
      { ...event.metadata, revision: '1' },
      { ...event.metadata, at: 1 },
    ]) {
      expect(loggedEvent({ event: { ...event, metadata }, commitPosition: 1n }, '')).toBeUndefined();
    }
  });

  it('has a position that a number keeps exactly, or none', () => {
    expect(exact(BigInt(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => exact(BigInt(Number.MAX_SAFE_INTEGER) + 1n)).toThrow('too large');
  });

  it('has an id of its own that is always the same: a UUID as it is, else one of version 5', () => {
    const uuid = '8f0c5b1e-6d2a-4d3f-9b7e-2c4a61d05e93';
    expect(uuidOf(uuid)).toBe(uuid);
    expect(uuidOf('0mwpwhy9x9oits5gzb9z')).toBe(uuidOf('0mwpwhy9x9oits5gzb9z'));
    expect(uuidOf('0mwpwhy9x9oits5gzb9z')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(uuidOf('a')).not.toBe(uuidOf('b'));
  });
});
