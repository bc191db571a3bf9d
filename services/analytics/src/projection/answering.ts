import type { EventLog, ProjectionStore } from '@marquee/ports';
import { idOf, type ProjectionDefinition } from './definition.js';
import { positionOf } from './layouts.js';

/** Which version of each projection answers: kept as rows, so that a switch is one commit. */
const kept = { projection: 'answering', table: 'versions' } as const;

interface Chosen {
  readonly version: number;
}

/** Cannot be switched: somebody would read less than before. */
export class NotCaughtUp extends Error {
  override readonly name = 'NotCaughtUp';
}

export const versionsOf = (name: string, definitions: readonly ProjectionDefinition[]) =>
  definitions.filter((one) => one.name === name).sort((a, b) => a.version - b.version);

/**
 * The version of a projection that answers: the one that was switched to, as long as this program has it, else the oldest.
 *
 * @throws Error when there is no such projection
 */
export async function answering(
  store: ProjectionStore,
  definitions: readonly ProjectionDefinition[],
  name: string,
): Promise<ProjectionDefinition> {
  const versions = versionsOf(name, definitions);
  const chosen = await store.get<Chosen>(kept.projection, kept.table, name);
  const found = versions.find(({ version }) => version === chosen?.version) ?? versions[0];
  if (!found) throw new Error(`there is no projection ${name}`);
  return found;
}

/**
 * Lets the newest version answer from now on.
 *
 * @throws NotCaughtUp
 */
export async function switchToNewest(
  store: ProjectionStore,
  log: Pick<EventLog, 'head'>,
  definitions: readonly ProjectionDefinition[],
  name: string,
): Promise<{ readonly from: ProjectionDefinition; readonly to: ProjectionDefinition }> {
  const from = await answering(store, definitions, name);
  const to = versionsOf(name, definitions).at(-1) ?? from;
  if (to === from) return { from, to };
  const [position, reached] = [await positionOf(store, to), await positionOf(store, from)];
  if (position < reached) {
    throw new NotCaughtUp(`${idOf(to)} is at ${position} of ${await log.head()}, ${idOf(from)} at ${reached}`);
  }
  const version = await store.position(kept.projection);
  const row: Chosen = { version: to.version };
  await store.commit(kept.projection, version, version + 1, [{ table: kept.table, key: name, row }]);
  return { from, to };
}
