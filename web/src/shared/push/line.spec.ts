import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeLine } from '../testing/fake-line.js';
import { openLine } from './line.js';

describe('a line to the server', () => {
  let line: ReturnType<typeof fakeLine>;
  beforeEach(() => {
    jest.useFakeTimers();
    line = fakeLine();
  });
  afterEach(() => {
    line.restore();
    jest.useRealTimers();
  });

  const listen = (ended: () => void) =>
    openLine('/api/teams/demo/stream', { changed: () => {}, gap: () => {}, live: () => {}, ended });

  it('is taken up again after its end', async () => {
    const end = listen(() => {});
    await line.say('end');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([line.open, line.urls]).toEqual([1, [expect.anything(), expect.anything()]]);
    end();
  });

  it('stays closed where who hears of its end leaves', async () => {
    const end = listen(() => end());
    await line.say('end');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([line.open, line.urls]).toEqual([0, [expect.anything()]]);
  });

  it('does not begin by a lock that comes when it has ended', async () => {
    const granted: (() => Promise<void>)[] = [];
    const request = async (_name: string, _options: object, held: () => Promise<void>) => void granted.push(held);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    Object.defineProperty(globalThis, 'BroadcastChannel', {
      configurable: true,
      value: class extends EventTarget {
        postMessage(): void {}
        close(): void {}
      },
    });
    const [stays, leaves] = [listen(() => {}), listen(() => {})];
    leaves();
    for (const held of granted) void held();
    const { open } = line;
    stays();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    expect([granted.length, open, line.open]).toEqual([2, 1, 0]);
  });
});
