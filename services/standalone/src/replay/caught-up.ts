import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentStore, EventBus, EventLog, ProjectionStore } from '@marquee/ports';

/** What the event flow goes through, in either shape. */
export interface Flow {
  readonly documents: Readonly<Record<string, DocumentStore>>;
  readonly bus: EventBus;
  readonly log: EventLog;
  readonly projections: ProjectionStore;
}

/** Waits until every saved event is in the event log, and every read model has read it. */
export async function caughtUp({ documents, bus, log, projections }: Flow): Promise<void> {
  for (;;) {
    const waiting = await Promise.all(Object.values(documents).map(({ outbox }) => outbox.backlog()));
    const isIdle =
      waiting.every(({ count }) => count === 0) &&
      (await bus.lag('analytics.recorder')) === 0 &&
      (await projections.position('watching')) === (await log.head());
    if (isIdle) return;
    await wait(50);
  }
}
