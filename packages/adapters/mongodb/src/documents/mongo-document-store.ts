import type {
  AnyCollection,
  DocumentStore,
  Documents,
  Found,
  PlatformCollection,
  Query,
  TeamCollection,
  TurnsQuery,
} from '@marquee/ports';
import { connect, type MongoOptions, type OpenConnection } from '../connection.js';
import { all, filterQuery } from './filter.js';
import { MongoCollection } from './mongo-collection.js';
import { foundIn, MongoDocuments } from './mongo-documents.js';
import { MongoOutbox } from './mongo-outbox.js';
import { orderOf } from './order.js';
import { turnsOf } from './turns.js';

/** Topics of all collections that were ever used, so that an outbox is emptied whose collection nobody used yet. */
interface KnownCollection {
  readonly _id: string;
  readonly topic: string;
}

export interface MongoStoreOptions extends MongoOptions {
  /** Milliseconds since 1970: when deleted documents are forgotten. Default: the machine's clock. */
  readonly now?: () => number;
}

/** Documents in MongoDB, each with its unpublished events inside it. Processes of one service share the database. */
export class MongoDocumentStore implements DocumentStore {
  /** What is late by that is due by a clock; what somebody asks for wakes those who do it. */
  readonly idleLookEvery = 4_000;
  readonly outbox: MongoOutbox;
  readonly #collections = new Map<string, MongoCollection>();

  private constructor(
    private readonly connection: OpenConnection,
    private readonly topics: Map<string, string>,
    private readonly now: () => number,
  ) {
    this.outbox = new MongoOutbox(connection.database, topics, () => this.#learn());
  }

  /** @throws Error that says what is wrong with the address or the server */
  static async connect({ now = Date.now, ...options }: MongoStoreOptions): Promise<MongoDocumentStore> {
    const connection = await connect(options);
    const store = new MongoDocumentStore(connection, new Map(), now);
    await store.#learn();
    return store;
  }

  team<State extends object>(collection: TeamCollection<State>, team: string): Documents<State> {
    if (team === '') throw new Error(`${collection.name} needs a team`);
    return new MongoDocuments<State>(this.#collection(collection), team, () => this.outbox.announce(collection.topic));
  }

  platform<State extends object>(collection: PlatformCollection<State>): Documents<State> {
    return new MongoDocuments<State>(this.#collection(collection), '', () => this.outbox.announce(collection.topic));
  }

  async everywhere<State extends object>(
    collection: TeamCollection<State>,
    { where, limit, sort }: Pick<Query, 'where' | 'limit' | 'sort'>,
  ): Promise<readonly (Found<State> & { readonly team: string })[]> {
    const mongo = this.#collection(collection);
    const documents = await mongo.documentsOfAllTeams();
    const order = orderOf(sort);
    const rows = await documents
      .find(all([{ team: { $gt: '' } }, filterQuery(where ?? {})]), {
        projection: { id: 1, team: 1, version: 1, body: 1, schema: 1 },
        sort: [...order.sort] as [string, 1 | -1][],
        limit,
      })
      .toArray();
    return rows.map((row) => ({ ...foundIn<State>(mongo, row), team: row.team ?? '' }));
  }

  async turns<State extends object>(
    collection: TeamCollection<State> | PlatformCollection<State>,
    query: TurnsQuery,
  ): Promise<readonly (Found<State> & { readonly turn: string })[]> {
    return turnsOf<State>(this.#collection(collection), query);
  }

  async countEverywhere<State extends object>(collection: TeamCollection<State>): Promise<number> {
    return (await this.#collection(collection).documents()).countDocuments({ team: { $gt: '' } });
  }

  async prepare(
    collections: readonly AnyCollection[],
    onBrought?: (collection: string, brought: number) => void,
  ): Promise<number> {
    let brought = 0;
    for (const collection of collections) {
      brought += await this.#collection(collection).prepare((sofar) => onBrought?.(collection.name, sofar));
    }
    return brought;
  }

  /** @throws Error when the server does not answer */
  async ping(): Promise<void> {
    await this.connection.database.command({ ping: 1 });
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  #collection(collection: AnyCollection): MongoCollection {
    let known = this.#collections.get(collection.name);
    if (!known) {
      known = new MongoCollection(this.connection.database, collection, this.now);
      this.#collections.set(collection.name, known);
      this.#remember(collection);
    } else if (known.collection !== collection) {
      throw new Error(`two different collections are called ${collection.name}`);
    }
    return known;
  }

  /** What this process uses itself it knows better. */
  async #learn(): Promise<void> {
    const known = await this.connection.database.collection<KnownCollection>('marquee_collections').find().toArray();
    for (const { _id, topic } of known) if (!this.#collections.has(_id)) this.topics.set(_id, topic);
  }

  #remember({ name, topic }: AnyCollection): void {
    if (this.topics.get(name) === topic) return;
    this.topics.set(name, topic);
    this.connection.database
      .collection<KnownCollection>('marquee_collections')
      .replaceOne({ _id: name }, { topic }, { upsert: true })
      // The next process that uses the collection says it again.
      .catch(() => this.topics.set(name, topic));
  }
}
