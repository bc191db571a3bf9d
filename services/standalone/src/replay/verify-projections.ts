import { setTimeout as wait } from 'node:timers/promises';
import { countRows, differencesOf, idOf, Projector, registered } from '@marquee/analytics';
import type { EventLog, ProjectionStore } from '@marquee/ports';

/**
 * Projects the whole log again into a store beside the living one, and compares every row.
 *
 * @param rebuilt empty, or begun by an earlier call
 * @returns rows compared, and keys of those that differ
 */
export async function verifyProjections(
  log: EventLog,
  living: ProjectionStore,
  rebuilt: ProjectionStore,
): Promise<{ readonly rows: number; readonly differences: readonly string[] }> {
  const head = await log.head();
  const differences: string[] = [];
  let rows = 0;
  for (const definition of registered) {
    const projector = new Projector(log, rebuilt, definition);
    await projector.start();
    while (projector.position < head) await wait(20);
    await projector.stop();
    const [id, { tables }] = [idOf(definition), definition];
    rows += await countRows({ store: living, id }, tables);
    const compared = differencesOf({ store: living, id }, { store: rebuilt, id }, tables);
    for await (const { row } of compared) differences.push(row);
  }
  return { rows, differences };
}
