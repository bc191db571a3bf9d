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

/** A list of fields that must be unique together, within the team (or the platform, for platform collections). */
export interface UniqueIndex {
  readonly name: string;
  readonly fields: readonly Path[];
}

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
  /** Fields that are filtered and sorted by, in order; every one starts with the team by itself. */
  readonly indexes?: readonly (readonly Path[])[];
  readonly unique?: readonly UniqueIndex[];
  /** Fields found by full-text search (words and, for Japanese, any two neighbouring characters). */
  readonly text?: readonly Path[];
}

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

export const teamCollection = <State extends object>(spec: CollectionSpec): TeamCollection<State> => ({
  ...spec,
  scope: 'team',
});

export const platformCollection = <State extends object>(spec: CollectionSpec): PlatformCollection<State> => ({
  ...spec,
  scope: 'platform',
});
