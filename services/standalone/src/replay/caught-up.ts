import { setTimeout as wait } from 'node:timers/promises';
import { positionOf, registered } from '@marquee/analytics';
import type { DocumentStore, EventBus, EventLog, ProjectionStore } from '@marquee/ports';

/** What the event flow goes through, in either shape. */
export interface Flow {
  readonly documents: Readonly<Record<string, DocumentStore>>;
  readonly bus: EventBus;
  readonly log: EventLog;
  readonly projections: ProjectionStore;
}

/** A group that handles nothing for so long waits for something that may stay away, as another service may. Milliseconds. */
const longestStandstill = 30_000;
const pause = 50;

/**
 * Waits until every saved event is in the event log, every read model has read it, and every consumer has handled it:
 * what a consumer still has to do may write documents, and events, anew.
 *
 * @param standstill milliseconds after which a consumer that does not move is waited for no longer
 */
export async function caughtUp(flow: Flow, standstill = longestStandstill): Promise<void> {
  let fewest = Infinity;
  let moved = performance.now();
  for (;;) {
    const head = await recordedHead(flow);
    const unhandled = await lagOfAll(flow.bus);
    if (unhandled < fewest) {
      fewest = unhandled;
      moved = performance.now();
    }
    const isHandled = unhandled === 0 || performance.now() - moved > standstill;
    // The same head before and after: nothing was published in between that somebody has yet to handle.
    if (isHandled && head !== undefined && (await recordedHead(flow)) === head) return;
    await wait(pause);
  }
}

async function lagOfAll(bus: EventBus): Promise<number> {
  const lags = await Promise.all((await bus.groups()).map((group) => bus.lag(group)));
  return lags.reduce((sum, lag) => sum + lag, 0);
}

/** The last position of the log; undefined while something saved is not in it, or not in the read models. */
async function recordedHead({ documents, bus, log, projections }: Flow): Promise<number | undefined> {
  const waiting = await Promise.all(Object.values(documents).map(({ outbox }) => outbox.backlog()));
  if (waiting.some(({ count }) => count > 0) || (await bus.lag('analytics.recorder')) > 0) return undefined;
  const head = await log.head();
  const positions = await Promise.all(registered.map((one) => positionOf(projections, one)));
  return positions.every((position) => position === head) ? head : undefined;
}
