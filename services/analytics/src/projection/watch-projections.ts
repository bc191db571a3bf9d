import type { Metrics } from '@marquee/nest-kit';
import type { EventLog, ProjectionStore } from '@marquee/ports';
import { answering, versionsOf } from './answering.js';
import { idOf, type ProjectionDefinition } from './definition.js';
import { differencesOf } from './differences.js';
import { positionOf, positionsOf } from './layouts.js';

/** Comparing reads every row: it is done now and then, however often somebody asks. Milliseconds. */
const comparedEvery = 10 * 60_000;

interface Flow {
  readonly projections: ProjectionStore;
  readonly log: Pick<EventLog, 'head'>;
}

/** How far each version is, and in how many rows those in the shadow differ from the one that answers. */
export function watchProjections(
  metrics: Metrics,
  { projections, log }: Flow,
  all: readonly ProjectionDefinition[],
): void {
  for (const definition of all) {
    const id = idOf(definition);
    metrics.watchProjector(
      id,
      () => positionOf(projections, definition),
      () => log.head(),
    );
    metrics.watchShares(id, async () => {
      // First the end: what comes behind it meanwhile makes nobody late.
      const head = await log.head();
      const positions = await positionsOf(projections, id);
      return new Map(positions.map((position, index) => [String(index), Math.max(0, head - position)]));
    });
    if (versionsOf(definition.name, all).length < 2) continue;
    let compared = Number.NEGATIVE_INFINITY;
    let count = Promise.resolve(0);
    metrics.watchShadow(id, () => {
      if (performance.now() - compared < comparedEvery) return count;
      compared = performance.now();
      count = differing(projections, definition, all);
      return count;
    });
  }
}

async function differing(
  store: ProjectionStore,
  definition: ProjectionDefinition,
  all: readonly ProjectionDefinition[],
): Promise<number> {
  const before = await answering(store, all, definition.name);
  let count = 0;
  const [old, fresh] = [idOf(before), idOf(definition)];
  for await (const _row of differencesOf({ store, id: old }, { store, id: fresh }, definition.tables)) count += 1;
  return count;
}
