import { type EventEnvelope, VersionConflict } from '@marquee/kernel';
import {
  absentValue,
  decodeCursor,
  encodeCursor,
  everyDocument,
  nextVersion,
  queryHash,
  UniqueViolation,
  valueAt,
  type CursorValue,
  type Documents,
  type Filter,
  type Found,
  type Kept,
  type Page,
  type Path,
  type Query,
} from '@marquee/ports';
import { isDuplicate } from '../errors.js';
import { all, fieldPath, filterQuery, textQuery, uniqueQuery, type MongoQuery } from './filter.js';
import type { MongoCollection } from './mongo-collection.js';
import { orderOf } from './order.js';
import { contentOf, keyOf, pendingOf, type Stored } from './stored.js';

/** The fields of a found document that readers need. */
const seen = { id: 1, team: 1, version: 1, body: 1, schema: 1, forgetAt: 1 } as const;
/** The fields that a write goes on from. */
const written = { version: 1, stamp: 1, pending: 1, forgetAt: 1, amounts: 1, owed: 1 } as const;
const mostDocuments = 1_000;

/** One collection in one team. */
export class MongoDocuments<State extends object> implements Documents<State> {
  readonly entity: string;

  constructor(
    private readonly collection: MongoCollection,
    readonly team: string,
    /** Called after a save with events. */
    private readonly announce: () => void,
  ) {
    this.entity = collection.collection.entity;
  }

  async load(id: string): Promise<{ readonly state: State | null; readonly version: number }> {
    const documents = await this.collection.documents();
    const stored = await documents.findOne({ _id: keyOf(this.team, id) }, { projection: seen });
    const state = stored?.body ? this.#found(stored).state : null;
    return { state, version: this.collection.versionOf(stored) };
  }

  async get(id: string): Promise<State | undefined> {
    return (await this.load(id)).state ?? undefined;
  }

  async getMany(ids: readonly string[]): Promise<readonly Found<State>[]> {
    if (ids.length === 0) return [];
    const documents = await this.collection.documents();
    const keys = [...new Set(ids)].map((id) => keyOf(this.team, id));
    const stored = await documents.find({ _id: { $in: keys } }, { projection: seen }).toArray();
    const found = new Map(stored.flatMap((one) => (one.body ? [[one.id, this.#found(one)] as const] : [])));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async find(query: Query): Promise<Page<State>> {
    const { limit, after } = query;
    if (!(limit >= 1 && limit <= mostDocuments)) throw new RangeError(`a page has 1 to ${mostDocuments} documents`);
    const order = orderOf(query.sort);
    const hash = queryHash([this.collection.collection.name, this.team, query.where, query.text, query.sort]);
    const terms = [this.#scope(query.where), textQuery(query.text ?? '')];
    if (after !== undefined) terms.push(order.after(decodeCursor(hash, after, order.fields.length)));
    const documents = await this.collection.documents();
    const rows = await documents
      .find(all(terms), { projection: seen, sort: [...order.sort] as [string, 1 | -1][], limit: limit + 1 })
      .toArray();
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const items = rows.slice(0, limit).map((row) => this.#found(row));
    return last ? { items, next: encodeCursor(hash, cursorOf(last, order.fields)) } : { items };
  }

  async count(where?: Filter, text?: string): Promise<number> {
    const keepsCount = this.collection.collection.totals?.includes(everyDocument);
    if (where === undefined && text === undefined && keepsCount) return this.total(everyDocument);
    return (await this.collection.documents()).countDocuments(all([this.#scope(where), textQuery(text ?? '')]));
  }

  async total(field: Path): Promise<number> {
    await this.collection.documents();
    return this.collection.totals.of(this.team, field);
  }

  async counts(field: Path, values: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const path = fieldPath(field);
    const documents = await this.collection.documents();
    if (this.collection.collection.lists?.includes(field)) {
      // A range of the index for each value: to take lists apart would read the documents.
      const has = (value: string) => all([{ team: this.team }, { [path]: { $in: [value] } }]);
      const counted = await Promise.all(
        values.map(async (value) => [value, await documents.countDocuments(has(value))] as const),
      );
      return new Map(counted.filter(([, count]) => count > 0));
    }
    const rows = await documents
      .aggregate<{ readonly _id: string; readonly count: number }>([
        { $match: all([{ team: this.team }, { [path]: { $in: [...values] } }]) },
        { $group: { _id: `$${path}`, count: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  async save(
    id: string,
    expectedVersion: number,
    state: State | null,
    events: readonly EventEnvelope[],
  ): Promise<void> {
    const version = nextVersion(this.collection.collection, id, expectedVersion, events);
    while (!(await this.#write(id, expectedVersion, { ...this.#contentOf(id, state), version }, events)));
    if (events.length > 0) this.announce();
    if (state === null) await this.collection.sweep();
  }

  async kept(after: string, limit: number): Promise<readonly Kept<State>[]> {
    const documents = await this.collection.documents();
    // Deleted documents have nothing but their key, which begins with the team; `;` follows `:`.
    const rows = await documents
      .find(
        { _id: { $gt: keyOf(this.team, after), $lt: `${this.team};` } },
        { projection: seen, sort: [['_id', 1]], limit },
      )
      .toArray();
    const known = rows.filter((row) => this.collection.versionOf(row) > 0);
    return known.map((row) => {
      const id = row._id.slice(keyOf(this.team, '').length);
      return { id, version: row.version, state: row.body ? this.#found(row).state : null };
    });
  }

  async place({ id, version, state }: Kept<State>): Promise<void> {
    while (!(await this.#write(id, 0, { ...this.#contentOf(id, state), version }, [])));
  }

  /** @returns false when only the outbox of the document changed meanwhile: the write is to be tried again */
  async #write(
    id: string,
    expectedVersion: number,
    content: Partial<Stored> & Pick<Stored, 'version'>,
    events: readonly EventEnvelope[],
  ): Promise<boolean> {
    const documents = await this.collection.documents();
    const _id = keyOf(this.team, id);
    const present = await documents.findOne({ _id }, { projection: written });
    if (this.collection.versionOf(present) !== expectedVersion) throw this.#conflict(id, expectedVersion);
    const pending = [...(present?.pending ?? []), ...pendingOf(events)];
    const [oldest] = pending;
    const totals = this.collection.totals.changed(this.team, content.body ?? null, present);
    const next = { ...content, ...totals, pending, ...(oldest && { waiting: oldest.at }) };
    try {
      if (!present) {
        await documents.insertOne({ _id, ...next, stamp: 1 });
        if (totals.owed) await this.collection.totals.settle(this.team, [_id]);
        return true;
      }
      const { stamp } = present;
      const { matchedCount } = await documents.replaceOne({ _id, stamp }, { ...next, stamp: stamp + 1 });
      if (matchedCount === 1 && totals.owed) await this.collection.totals.settle(this.team, [_id]);
      return matchedCount === 1;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another document has a unique value; or somebody else made this one between our look and our write.
      const taken = await this.collection.takenBy(_id, content.unique ?? {});
      throw taken === undefined ? this.#conflict(id, expectedVersion) : new UniqueViolation(taken);
    }
  }

  /** What is stored of a state; of a deleted document, when it is forgotten. */
  #contentOf(id: string, state: State | null): Partial<Stored> {
    if (state) return contentOf(this.collection.collection, this.team, id, state);
    const forgetAt = this.collection.forgetAt();
    return forgetAt ? { forgetAt } : {};
  }

  #scope(where: Filter = {}): MongoQuery {
    const { unique = [] } = this.collection.collection;
    return all([{ team: this.team }, uniqueQuery(unique, this.team, where), filterQuery(where)]);
  }

  #conflict(id: string, expectedVersion: number): VersionConflict {
    return new VersionConflict(`${this.entity} ${id} is not at version ${expectedVersion}`);
  }

  #found(stored: Pick<Stored, 'id' | 'version' | 'body' | 'schema'>): Found<State> {
    return foundIn<State>(this.collection, stored);
  }
}

/** The collection's type parameter is the only witness of the shape; the upcaster has made it true. */
export function foundIn<State extends object>(
  collection: MongoCollection,
  { id = '', version, body = {}, schema = 0 }: Pick<Stored, 'id' | 'version' | 'body' | 'schema'>,
): Found<State> {
  return { id, version, state: collection.upcast(body, schema) as State };
}

function cursorOf(stored: Stored, fields: readonly string[]): readonly CursorValue[] {
  return fields.map((path) => {
    const value = valueAt(stored, path);
    if (value === undefined || value === null) return absentValue;
    return typeof value === 'number' || typeof value === 'string' ? value : Number(value);
  });
}
