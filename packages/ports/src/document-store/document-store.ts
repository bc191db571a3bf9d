import type { EventEnvelope, Repository } from '@marquee/kernel';
import type { AnyCollection, Path, PlatformCollection, TeamCollection } from './collection.js';
import type { Filter } from './filter.js';

/** A found document. `version` is the revision of the last event folded into it. */
export interface Found<State> {
  readonly id: string;
  readonly version: number;
  readonly state: State;
}

/** A document as it is stored; of a deleted one, only its version is left. */
export interface Kept<State> {
  readonly id: string;
  readonly version: number;
  readonly state: State | null;
}

export interface Query {
  readonly where?: Filter;
  /**
   * Words that all must occur, whole, in the collection's text fields; of Japanese, any part of a run of characters.
   * Width and case do not matter. Text without any word restricts nothing. Needs `text` in the collection.
   */
  readonly text?: string;
  /**
   * At most two fields; the id is always the last one, in the direction of the last field, so that the order is total.
   * Absent and null come before every value. Default: by id, newest first.
   */
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  /** 1 to 1000. */
  readonly limit: number;
  /** `next` of the page before, with the same `where`, `text` and `sort`. */
  readonly after?: string;
}

export interface Page<State> {
  readonly items: readonly Found<State>[];
  /** Opaque; absent on the last page. */
  readonly next?: string;
}

/** Whose turn it is: teams, or other parties, stand in a ring, in the order of their code points. */
export interface TurnsQuery extends Pick<Query, 'where' | 'sort'> {
  /** Of a platform collection: the field by whose texts turns go; it and the order are an index. Absent: they go by team. */
  readonly by?: Path;
  /** The team behind which the turns begin, and with which they end; '' begins with the first one. */
  readonly after: string;
  /** At most so many turns; no team has two. */
  readonly turns: number;
  /** At most so many documents in each. */
  readonly each: number;
}

/** One collection, in one team (or the platform). */
export interface Documents<State extends object> extends Repository<State> {
  get(id: string): Promise<State | undefined>;
  /** In the order asked for; ids that do not exist are left out. */
  getMany(ids: readonly string[]): Promise<readonly Found<State>[]>;
  /** @throws DomainError INVALID_CURSOR when `after` was not made by this query */
  find(query: Query): Promise<Page<State>>;
  /**
   * Without filter and words, of a collection that keeps the total of all documents, at the price of a lookup.
   * @param text as in `Query`
   */
  count(where?: Filter, text?: string): Promise<number>;
  /** The sum of a field in the collection's `totals`, as it is after every save that returned before. */
  total(field: Path): Promise<number>;
  /**
   * How many documents have each of these values in a field of an index, or in a list, by the index alone. Values that none
   * has are left out.
   */
  counts(field: Path, values: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Up to `limit` documents behind an id, deleted ones too, in the order of the ids' code points: to move them. */
  kept(after: string, limit: number): Promise<readonly Kept<State>[]>;
  /**
   * Puts a document where never was one, as it was kept elsewhere and without events. Moving a site is its only use.
   * @throws VersionConflict, UniqueViolation, StorageFull
   */
  place(document: Kept<State>): Promise<void>;
}

/**
 * Documents with the events that made them. Promises, which every adapter keeps:
 *
 * - `save` is atomic: the document and its events, or neither; when it returned, both survive `kill -9`.
 * - The events of a save follow the expected version without gaps; other ones are refused. A save without events (of
 *   what has no history: sessions, leases) raises the version by one.
 * - A deleted document leaves its version: saves go on from there. Of a collection without history it is forgotten
 *   `deletedKnownFor` later, in the document store's own time, and takes no room soon after; saves with events are refused.
 * - Documents that were read are never changed, by anybody; adapters may freeze them and hand out one object twice.
 * - `save` throws VersionConflict when the stored version differs from the expected one, and UniqueViolation when
 *   another document of the same team (platform) has the same value in a unique index; nothing is saved then.
 *   A document in which one of the index's fields is absent or null is not in that index.
 * - Reads see every save that returned before (read your writes).
 * - Totals are part of the save: they equal a recount at every moment at which nobody saves, also after `kill -9`.
 * - Nothing is found across teams: the team is part of every key, index and query.
 * - Pages are by keyset: documents inserted or deleted meanwhile never make another one appear twice or be left out.
 */
export interface DocumentStore {
  /**
   * Milliseconds between two looks for what became due, as long as nothing does. Each kind of work of each process looks by itself: over a
   * network that is most of what an installation costs where nothing happens.
   */
  readonly idleLookEvery: number;
  team<State extends object>(collection: TeamCollection<State>, team: string): Documents<State>;
  platform<State extends object>(collection: PlatformCollection<State>): Documents<State>;
  /** Work over all teams (leases of due jobs, replay). Each document comes with its team. For services only. */
  everywhere<State extends object>(
    collection: TeamCollection<State>,
    query: Pick<Query, 'where' | 'limit' | 'sort'>,
  ): Promise<readonly (Found<State> & { readonly team: string })[]>;
  /**
   * Work that is dealt out fairly: the first documents of each of the next teams that have any, by team. It costs by the teams
   * that there are and by what it returns, however much waits of one of them. For services only.
   *
   * @returns documents with the team, or the value of `by`, that they are of
   */
  turns<State extends object>(
    collection: TeamCollection<State> | PlatformCollection<State>,
    query: TurnsQuery,
  ): Promise<readonly (Found<State> & { readonly turn: string })[]>;
  /** How many documents a collection has in all teams. For services only. */
  countEverywhere<State extends object>(collection: TeamCollection<State>): Promise<number>;
  /**
   * Makes what is missing for collections (indexes, totals), and stores documents of an older shape in the present one; without it each
   * collection does so at its first use. It may end anywhere and be called again, by several processes at once, and beside an older
   * program that still writes its own shape: called again it looks for what that one wrote meanwhile.
   *
   * @param onBrought hears, while it lasts, of how many documents of a collection were brought into shape so far
   * @returns how many documents were brought into shape
   */
  prepare(
    collections: readonly AnyCollection[],
    onBrought?: (collection: string, brought: number) => void,
  ): Promise<number>;
  /** The events that wait to be published. The relay is the only reader. */
  readonly outbox: Outbox;
  close(): Promise<void>;
}

/** Names an entry of an outbox; what it is made of is the adapter's matter. */
export type OutboxSequence = number | string;

/** A saved event and the topic that it belongs to. */
export interface OutboxEntry {
  readonly sequence: OutboxSequence;
  readonly topic: string;
  readonly event: EventEnvelope;
}

export interface Outbox {
  /**
   * The oldest entries, in the order of their saves per entity.
   *
   * @param except topics that are to be left out
   * @param only topics that are wanted at least: an adapter that looks for each by itself leaves the others out
   */
  pending(limit: number, except?: ReadonlySet<string>, only?: ReadonlySet<string>): Promise<readonly OutboxEntry[]>;
  /** Forgets entries that the bus has accepted. */
  published(sequences: readonly OutboxSequence[]): Promise<void>;
  /** Calls back soon after a save, with its topic; the relay then need not poll fast. Returns a function that stops it. */
  onSaved(listener: (topic: string) => void): () => void;
  /**
   * Number of waiting entries and the time of the oldest, for metrics. While a few hundred wait it is exact; of more an adapter may
   * count what is cheap to count, so that asking costs the same however many wait. 0: none.
   */
  backlog(): Promise<{ readonly count: number; readonly oldest?: string }>;
}

/** Another document already has the value. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';

  constructor(readonly index: string) {
    super(`unique index ${index}`);
  }
}
