import { describe, expect, it, jest } from '@jest/globals';
import { watchCast, type Cast } from './use-cast.js';

/** A video of a browser that looks for devices. */
function castable(watched: Promise<number> = Promise.resolve(7)) {
  const video = document.createElement('video');
  let found: (available: boolean) => void = () => undefined;
  const cancel = jest.fn<(id: number) => Promise<void>>(() => Promise.resolve());
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    watchAvailability: (tell: (available: boolean) => void) => {
      found = tell;
      return watched;
    },
    cancelWatchAvailability: cancel,
  });
  Object.defineProperty(video, 'remote', { value: remote });
  const told: Cast[] = [];
  const end = watchCast(video, (cast) => told.push(cast));
  return {
    told,
    end,
    cancel,
    find: (available: boolean) => found(available),
    become(state: string, event: string) {
      remote.state = state;
      remote.dispatchEvent(new Event(event));
    },
  };
}

describe('casting', () => {
  it('is offered while there is a device, and while one plays', () => {
    const { told, find, become } = castable();
    find(true);
    become('connected', 'connect');
    find(false);
    become('disconnected', 'disconnect');
    expect(told).toEqual([
      { offered: true, connected: false },
      { offered: true, connected: true },
      { offered: true, connected: true },
      { offered: false, connected: false },
    ]);
  });

  it('is not offered by browsers that have none of it, nor where they may not look for devices', async () => {
    const told: Cast[] = [];
    watchCast(document.createElement('video'), (cast) => told.push(cast))();
    const refused = castable(Promise.reject(new DOMException('not here', 'NotSupportedError')));
    refused.end();
    await Promise.resolve();
    expect([told, refused.told, refused.cancel.mock.calls]).toEqual([[], [], []]);
  });

  it('is watched no longer when the player goes', async () => {
    const { told, end, cancel, find, become } = castable();
    end();
    find(true);
    become('connected', 'connect');
    await Promise.resolve();
    await Promise.resolve();
    expect([told, cancel.mock.calls]).toEqual([[], [[7]]]);
  });
});
