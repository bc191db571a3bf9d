import { setTimeout as wait } from 'node:timers/promises';
import type { Stores } from '../stores.js';

/** Waits until every saved event is in the event log, and every read model has read it. */
export async function caughtUp(stores: Stores): Promise<void> {
  const outboxes = Object.values(stores.documents).map(({ outbox }) => outbox);
  for (;;) {
    const waiting = await Promise.all(outboxes.map((outbox) => outbox.backlog()));
    const isIdle =
      waiting.every(({ count }) => count === 0) &&
      (await stores.bus.lag('analytics.recorder')) === 0 &&
      (await stores.projections.position('watching')) === (await stores.log.head());
    if (isIdle) return;
    await wait(50);
  }
}
