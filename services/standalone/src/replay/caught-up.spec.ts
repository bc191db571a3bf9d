import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { caughtUp, type Flow } from './caught-up.js';

/** An installation in which some things are still on their way. */
class Moving {
  saved = 0;
  lags: Record<string, number> = { 'analytics.recorder': 0, 'catalog.assets': 0, 'identity.mailer': 0 };
  head = 7;
  projected = 7;
  isCaughtUp = false;

  begin(standstill?: number): Promise<void> {
    const flow = {
      documents: { catalog: { outbox: { backlog: () => Promise.resolve({ count: this.saved }) } } },
      bus: {
        groups: () => Promise.resolve(Object.keys(this.lags)),
        lag: (group: string) => Promise.resolve(this.lags[group] ?? 0),
      },
      log: { head: () => Promise.resolve(this.head) },
      projections: { position: () => Promise.resolve(this.projected), get: () => Promise.resolve(undefined) },
    };
    // Only what is asked of a flow here.
    return caughtUp(flow as unknown as Flow, standstill).then(() => void (this.isCaughtUp = true));
  }
}

describe('an installation has caught up', () => {
  const steps: readonly (readonly [string, (moving: Moving) => void, (moving: Moving) => void])[] = [
    ['what was saved is published', (moving) => (moving.saved = 1), (moving) => (moving.saved = 0)],
    [
      'what was published is in the log',
      (moving) => (moving.lags['analytics.recorder'] = 1),
      (moving) => (moving.lags['analytics.recorder'] = 0),
    ],
    ['the read models know it', (moving) => (moving.projected = 6), (moving) => (moving.projected = 7)],
    [
      'every consumer has handled it',
      (moving) => (moving.lags['catalog.assets'] = 1),
      (moving) => (moving.lags['catalog.assets'] = 0),
    ],
  ];

  it.each(steps)('only when %s', async (_name, hold, release) => {
    const moving = new Moving();
    hold(moving);
    const ending = moving.begin();
    await wait(150);
    expect(moving.isCaughtUp).toBe(false);
    release(moving);
    await ending;
  });

  it('though a consumer stands still for long, as one does whose mail server is away', async () => {
    const moving = new Moving();
    moving.lags['identity.mailer'] = 3;
    const began = performance.now();
    await moving.begin(300);
    expect(performance.now() - began).toBeGreaterThan(300);
  });
});
