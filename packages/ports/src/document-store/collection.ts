/** Dotted path of a field inside a document: `title`, `processing.status`. */
export type Path = string;

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
