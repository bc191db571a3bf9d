import {
  answering,
  differencesOf,
  idOf,
  forgetLayout,
  layoutOf,
  NotCaughtUp,
  NotShareable,
  positionOf,
  shareOut,
  switchToNewest,
  versionsOf,
  type Difference,
  type ProjectionDefinition,
} from '@marquee/analytics';
import type { EventLog, ProjectionStore } from '@marquee/ports';
import { OperatorError } from '../operator-error.js';

export interface Projections {
  readonly store: ProjectionStore;
  readonly log: Pick<EventLog, 'head'>;
  /** Those that the program has. */
  readonly definitions: readonly ProjectionDefinition[];
}

export interface ProjectionsRequest {
  readonly action: string | undefined;
  /** A name (`watching`), or of what is dropped the id (`watching-3`). */
  readonly projection: string | undefined;
  /** In how many shares it is to be made. */
  readonly shares?: string | undefined;
}

type Say = (line: string) => void;

/** Differences that are printed; more of them say nothing more. */
const shown = 20;
/** Characters of a row that are printed. */
const width = 300;

/**
 * `marquee projections`: which version of each answers, in what another one differs, and the switch.
 *
 * @returns the exit code: 1 when there are differences
 * @throws OperatorError
 */
export async function projections(
  all: Projections,
  { action, projection, shares }: ProjectionsRequest,
  say: Say,
): Promise<number> {
  switch (action) {
    case 'list':
      return list(all, say);
    case 'compare':
      return compare(all, nameOf(all, projection), say);
    case 'switch':
      return change(all, nameOf(all, projection), say);
    case 'drop':
      return drop(all, projection, say);
    case 'share':
      return share(all, projection, Number(shares), say);
    default:
      throw new OperatorError('USAGE', 'marquee projections list, compare, switch, share or drop?');
  }
}

async function list({ store, log, definitions }: Projections, say: Say): Promise<number> {
  const head = await log.head();
  for (const definition of definitions) {
    const present = await answering(store, definitions, definition.name);
    const role = present === definition ? 'answers' : 'in the shadow';
    say(`${idOf(definition)}  ${role}  ${await told(store, definition)} of ${head}`);
  }
  return 0;
}

async function told(store: ProjectionStore, definition: ProjectionDefinition): Promise<string> {
  const { shares, next } = await layoutOf(store, idOf(definition));
  const inShares = shares === 1 ? '' : `in ${shares} shares  `;
  return `${inShares}${next === null ? '' : `(soon ${next})  `}position ${await positionOf(store, definition)}`;
}

/** All versions of the one that is named, or of all. */
async function share(
  { store, definitions }: Projections,
  name: string | undefined,
  shares: number,
  say: Say,
): Promise<number> {
  const meant = definitions.filter((definition) => name === undefined || definition.name === name);
  if (meant.length === 0) throw new OperatorError('USAGE', `There is no projection ${name}.`);
  for (const definition of meant) {
    const id = idOf(definition);
    try {
      await shareOut(store, id, shares);
    } catch (error) {
      throw error instanceof NotShareable ? new OperatorError('NOT_SHAREABLE', error.message) : error;
    }
    say(
      `${id} is made in ${shares} ${shares === 1 ? 'share' : 'shares'} as soon as analytics sees it: within seconds.`,
    );
  }
  return 0;
}

async function compare({ store, definitions }: Projections, name: string, say: Say): Promise<number> {
  const before = await answering(store, definitions, name);
  const after = newest(definitions, name);
  if (before === after) {
    say(`${idOf(before)} is the only version of ${name}.`);
    return 0;
  }
  const tables = [...new Set([...before.tables, ...after.tables])];
  const [old, fresh] = [idOf(before), idOf(after)];
  let count = 0;
  for await (const difference of differencesOf({ store, id: old }, { store, id: fresh }, tables)) {
    count += 1;
    if (count <= shown) tell(difference, [old, fresh], say);
  }
  const positions = await Promise.all([before, after].map((definition) => positionOf(store, definition)));
  say(`${fresh} (position ${positions[1]}) differs from ${old} (position ${positions[0]}) in ${count} rows.`);
  return count === 0 ? 0 : 1;
}

function tell({ row, before, after }: Difference, [old, fresh]: readonly [string, string], say: Say): void {
  const written = (content: object | undefined) => (content ? JSON.stringify(content).slice(0, width) : 'no row');
  say(row);
  say(`  ${old}: ${written(before)}`);
  say(`  ${fresh}: ${written(after)}`);
}

async function change({ store, log, definitions }: Projections, name: string, say: Say): Promise<number> {
  try {
    const { from, to } = await switchToNewest(store, log, definitions, name);
    say(from === to ? `${idOf(to)} answers already.` : `${idOf(to)} answers from now on; before it was ${idOf(from)}.`);
    return 0;
  } catch (error) {
    throw error instanceof NotCaughtUp ? new OperatorError('NOT_CAUGHT_UP', error.message) : error;
  }
}

/** Rows of a version that no program has any more. */
async function drop({ store, definitions }: Projections, id: string | undefined, say: Say): Promise<number> {
  if (id === undefined || !/^[a-z]+-\d+$/.test(id)) {
    throw new OperatorError('USAGE', 'marquee projections drop --projection NAME-VERSION');
  }
  if (definitions.some((definition) => idOf(definition) === id)) {
    throw new OperatorError('IN_USE', `${id} runs in this program: what it makes is not dropped.`);
  }
  await store.reset(id);
  await forgetLayout(store, id);
  say(`Dropped what there was of ${id}.`);
  return 0;
}

/** The one that is named, or the only one there is. */
function nameOf({ definitions }: Projections, asked: string | undefined): string {
  const names = [...new Set(definitions.map(({ name }) => name))];
  const [only] = names;
  const name = asked ?? (names.length === 1 ? only : undefined);
  if (name === undefined || !names.includes(name)) {
    throw new OperatorError('USAGE', `Which projection? --projection ${names.join(' or ')}`);
  }
  return name;
}

function newest(definitions: readonly ProjectionDefinition[], name: string): ProjectionDefinition {
  const found = versionsOf(name, definitions).at(-1);
  if (!found) throw new OperatorError('USAGE', `There is no projection ${name}.`);
  return found;
}
