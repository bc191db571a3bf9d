import { type EventEnvelope, VersionConflict } from '@marquee/kernel';
import {
  absentValue,
  decodeCursor,
  encodeCursor,
  queryHash,
  UniqueViolation,
  type CursorValue,
  type Documents,
  type Filter,
  type Found,
  type Kept,
  type Page,
  type Query,
} from '@marquee/ports';
import { isDuplicate } from '../errors.js';
import { all, filterQuery, textQuery, type MongoQuery } from './filter.js';
import type { MongoCollection } from './mongo-collection.js';
import { orderOf } from './order.js';
import { contentOf, keyOf, pendingOf, valueAt, type Stored } from './stored.js';

/** The fields of a found document that readers need. */
const seen = { id: 1, team: 1, version: 1, body: 1, schema: 1 } as const;
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
    return { state, version: stored?.version ?? 0 };
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

  async count(where?: Filter): Promise<number> {
    return (await this.collection.documents()).countDocuments(this.#scope(where));
  }

  async save(
    id: string,
    expectedVersion: number,
    state: State | null,
    events: readonly EventEnvelope[],
  ): Promise<void> {
    const wrong = events.find((event, index) => event.revision !== expectedVersion + index + 1);
    if (wrong) throw new Error(`event ${wrong.revision} of ${id} does not follow version ${expectedVersion}`);
    const version = expectedVersion + Math.max(1, events.length);
    const content = state ? contentOf(this.collection.collection, this.team, id, state) : {};
    while (!(await this.#write(id, expectedVersion, { ...content, version }, events)));
    if (events.length > 0) this.announce();
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
    return rows.map((row) => {
      const id = row._id.slice(keyOf(this.team, '').length);
      return { id, version: row.version, state: row.body ? this.#found(row).state : null };
    });
  }

  async place({ id, version, state }: Kept<State>): Promise<void> {
    const content = state ? contentOf(this.collection.collection, this.team, id, state) : {};
    while (!(await this.#write(id, 0, { ...content, version }, [])));
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
    const present = await documents.findOne({ _id }, { projection: { version: 1, stamp: 1, pending: 1 } });
    if ((present?.version ?? 0) !== expectedVersion) throw this.#conflict(id, expectedVersion);
    const pending = [...(present?.pending ?? []), ...pendingOf(events)];
    const [oldest] = pending;
    const next = { ...content, pending, ...(oldest && { waiting: oldest.at }) };
    try {
      if (!present) {
        await documents.insertOne({ _id, ...next, stamp: 1 });
        return true;
      }
      const { stamp } = present;
      const { matchedCount } = await documents.replaceOne({ _id, stamp }, { ...next, stamp: stamp + 1 });
      return matchedCount === 1;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another document has a unique value; or somebody else made this one between our look and our write.
      const taken = await this.collection.takenBy(_id, content.unique ?? {});
      throw taken === undefined ? this.#conflict(id, expectedVersion) : new UniqueViolation(taken);
    }
  }

  #scope(where: Filter | undefined): MongoQuery {
    return all([{ team: this.team }, filterQuery(where ?? {})]);
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
