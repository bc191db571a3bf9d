/** Dotted path of a field inside a document: `title`, `processing.status`. */
export type Path = string;

/** Paths become part of queries, so nothing but names may be in them. */
const validPath = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** @throws Error when it is no path */
export function checkPath(path: Path): Path {
  if (!validPath.test(path)) throw new Error(`invalid path of a field: ${path}`);
  return path;
}

/** The text at a path; of lists all items. */
export function textAt(document: unknown, path: Path): string {
  return collect(document, path.split('.'));
}

function collect(value: unknown, [name, ...rest]: readonly string[]): string {
  if (Array.isArray(value)) {
    return value.map((item) => collect(item, name === undefined ? [] : [name, ...rest])).join('\n');
  }
  if (name === undefined) return typeof value === 'string' ? value : '';
  if (typeof value !== 'object' || value === null) return '';
  return collect((value as Readonly<Record<string, unknown>>)[name], rest);
}

/** The different texts and numbers of a list in a document. */
export function listAt(document: unknown, path: Path): readonly (string | number)[] {
  const list = valueAt(document, path);
  if (!Array.isArray(list)) return [];
  return [...new Set(list.filter((item) => typeof item === 'string' || typeof item === 'number'))];
}

/** The value at a path; undefined when there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  let value = document;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** A list of fields that must be unique together, within the team (or the platform, for platform collections). */
export interface UniqueIndex {
  readonly name: string;
  readonly fields: readonly Path[];
}

/** As a total: how many documents there are. */
export const everyDocument: Path = 'id';

/** What every engine calls an index of these fields: `team+status+id`. The id makes the order total. */
export const indexName = (paths: readonly Path[]): string =>
  [...paths, ...(paths.includes('id') ? [] : ['id'])].join('+');

export const uniqueIndexName = ({ name }: UniqueIndex): string => `u_${name}`;

interface CollectionSpec {
  /** Plural, snake_case: the table or collection name (`videos`). */
  readonly name: string;
  /** Singular: the kind of entity in event envelopes (`video`). */
  readonly entity: string;
  /** Topic on which the entity's events are published (`catalog.video`). */
  readonly topic: string;
  /** Raised when the shape of the state changes; `upcast` then turns older documents into the present shape. */
  readonly schemaVersion: number;
  readonly upcast?: (document: object, schemaVersion: number) => object;
  /**
   * Fields that are filtered and sorted by, in order; every one starts with the team by itself. The first one may be one of
   * `lists`: then what holds any of some values is found in the order of the last field, whatever else there is.
   */
  readonly indexes?: readonly (readonly Path[])[];
  /** Fields that hold a list of values, any of which finds the document (`hasAny`): groups, tags. */
  readonly lists?: readonly Path[];
  readonly unique?: readonly UniqueIndex[];
  /**
   * Numeric fields whose sum over the documents of a team is kept in the write that changes it, so that asking for it costs the
   * same whatever there is; `id` (`everyDocument`) is their number. What is no number adds nothing.
   * A new one comes with a raised `schemaVersion`: by it is found what the version before writes during an upgrade.
   */
  readonly totals?: readonly Path[];
  /**
   * What is nobody's history (sessions, leases, counts of attempts): it is saved without events, and the version of a deleted
   * document is forgotten `deletedKnownFor` later. Not for what knows by a version that it heard of an entity before.
   */
  readonly withoutHistory?: boolean;
  /** Fields found by full-text search (words and, for Japanese, any two neighbouring characters). */
  readonly text?: readonly Path[];
}

/**
 * Milliseconds for which the version of a deleted document is known where nobody has a history of it: far longer than
 * anybody who read a version takes to save on top of it.
 */
export const deletedKnownFor = 24 * 3_600_000;

/** `State` is only in the type: it makes a collection of videos differ from one of members. */
export interface TeamCollection<State extends object> extends CollectionSpec {
  readonly scope: 'team';
  readonly state?: State;
}

/** Documents above all teams: e-mail addresses of administrators, the teams themselves. */
export interface PlatformCollection<State extends object> extends CollectionSpec {
  readonly scope: 'platform';
  readonly state?: State;
}

export type AnyCollection = TeamCollection<object> | PlatformCollection<object>;

export const teamCollection = <State extends object>(spec: CollectionSpec): TeamCollection<State> => ({
  ...spec,
  scope: 'team',
});

export const platformCollection = <State extends object>(spec: CollectionSpec): PlatformCollection<State> => ({
  ...spec,
  scope: 'platform',
});
