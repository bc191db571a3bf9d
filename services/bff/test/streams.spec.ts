import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toldInConsole } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { Listener } from '@marquee/ports';
import { sampleEvent } from '@marquee/ports/testing';
import { Streams } from '../src/stream/streams.js';

const owner: Principal = { kind: 'administrator', id: 'a1', team: 't1', role: 'super', categories: [] };
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** A stream, the bus that it hears, and how often it was told of a tag. */
async function opened(settlesIn?: number) {
  const streams = new Streams({
    ids: { next: () => 'door' },
    ...(settlesIn !== undefined && { settlesIn }),
  } as ConstructorParameters<typeof Streams>[0]);
  let bus: Listener | undefined;
  await streams.hear({
    listen: async (_topics, listener) => {
      bus = listener;
      return { close: async () => undefined };
    },
  });
  let text = '';
  const reply = streams.reply({
    ...{ team: 't1', principal: owner, again: () => owner, telling: toldInConsole, after: undefined },
  });
  const close = reply.open({ write: (chunk) => (text += chunk), end: () => undefined });
  return { bus, close, told: () => text.match(/"type":"tag"/g)?.length ?? 0 };
}

describe('Streams', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const event = sampleEvent({ team: 't1', entity: 'tag', entityId: 'tag1' });

  it('tell an event once where there is one process', async () => {
    const { bus, told, close } = await opened();
    bus?.event(event);
    await pass(150);
    expect(told()).toBe(1);
    await pass(60_000);
    expect(told()).toBe(1);
    close();
  });

  it('tell it again once every replica has heard: whoever read meanwhile may have met one that had not', async () => {
    const { bus, told, close } = await opened(2_000);
    bus?.event(event);
    await pass(1_900);
    expect(told()).toBe(1);
    await pass(250);
    expect(told()).toBe(2);
    await pass(60_000);
    expect(told()).toBe(2);
    close();
  });

  it('tell a signal once: it says how things are going, and the next one follows', async () => {
    const { bus, told, close } = await opened(2_000);
    bus?.signal({ team: 't1', entity: 'tag', entityId: 'tag1', data: {} });
    await pass(60_000);
    expect(told()).toBe(1);
    close();
  });
});
