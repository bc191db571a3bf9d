import { setTimeout as wait } from 'node:timers/promises';
import { type AnyCollection, deletedKnownFor, indexName, uniqueIndexName, type UniqueIndex } from '@marquee/ports';
import type { Database } from '../connection.js';
import { codeOf } from '../errors.js';
import { fieldPath } from './filter.js';
import { MongoTotals } from './mongo-totals.js';
import { contentOf, type Stored } from './stored.js';

/** Errors of servers that do not know partial indexes: NotImplemented, BadValue, CannotCreateIndex. */
const unsupported = new Set([238, 2, 67]);

/** Milliseconds between two looks for what is to be forgotten, where the server does not look itself. */
const sweepEvery = 60_000;

/** Documents of an older shape that are read and written together. */
const rewrittenAtOnce = 500;
/** Rounds without any success after which a few are left to the next look. */
const mostInVain = 10;
/** Milliseconds before the next round after one without success. */
const betweenTries = 100;

/** One collection of the database, with its indexes and its documents in their present shape. */
export class MongoCollection {
  readonly totals: MongoTotals;
  readonly #documents;
  /** How many documents were brought into shape then. */
  #ready: Promise<number> | undefined;
  #everywhere: Promise<void> | undefined;
  /** When this process has to look for what is to be forgotten; never, where the server does. */
  #nextSweep = Number.POSITIVE_INFINITY;

  constructor(
    private readonly database: Database,
    readonly collection: AnyCollection,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {
    this.#documents = database.collection<Stored>(collection.name);
    this.totals = new MongoTotals(database, collection);
  }

  /** The documents, once indexes and shapes are as they should be. */
  async documents() {
    await this.#begun();
    return this.#documents;
  }

  /** Also what an older program wrote since. @returns how many documents were brought into shape */
  async prepare(onBrought: (brought: number) => void): Promise<number> {
    if (this.#ready === undefined) return this.#begun(onBrought);
    await this.#begun();
    return this.#rewriteOlder(onBrought);
  }

  #begun(onBrought?: (brought: number) => void): Promise<number> {
    // A failure is not kept: the next one may find the server well.
    this.#ready ??= this.#begin(onBrought).catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  /** The same for queries over all teams, whose indexes begin with the fields. */
  async documentsOfAllTeams() {
    const documents = await this.documents();
    this.#everywhere ??= this.#indexes([]).catch((error: unknown) => {
      this.#everywhere = undefined;
      throw error;
    });
    await this.#everywhere;
    return documents;
  }

  upcast(body: object, schema: number): object {
    return schema < this.collection.schemaVersion ? (this.collection.upcast?.(body, schema) ?? body) : body;
  }

  /** 0 for a document that never was, or whose version is forgotten: the server removes such ones a while later. */
  versionOf(stored: Pick<Stored, 'version' | 'forgetAt'> | null): number {
    if (!stored || (stored.forgetAt && stored.forgetAt.getTime() <= this.now())) return 0;
    return stored.version;
  }

  /** When a document that is deleted now is forgotten; undefined: never. */
  forgetAt(): Date | undefined {
    return this.collection.withoutHistory ? new Date(this.now() + deletedKnownFor) : undefined;
  }

  /** Removes what is to be forgotten, now and then. */
  async sweep(): Promise<void> {
    const now = this.now();
    if (now < this.#nextSweep) return;
    this.#nextSweep = now + sweepEvery;
    await this.#documents.deleteMany({ forgetAt: { $lte: new Date(now) } });
  }

  /** Asks which value another document has already; servers differ in how they say it. */
  async takenBy(_id: string, unique: Readonly<Record<string, string>>): Promise<string | undefined> {
    for (const [name, value] of Object.entries(unique)) {
      const other = await this.#documents.findOne(
        { [`unique.${name}`]: value, _id: { $ne: _id } },
        { projection: { _id: 1 } },
      );
      if (other) return name;
    }
    return undefined;
  }

  async #begin(onBrought?: (brought: number) => void): Promise<number> {
    await this.#documents.createIndex({ waiting: 1, _id: 1 }, { name: 'outbox' }, {});
    // For finding, at every start, the documents of an older shape without reading all.
    await this.#documents.createIndex({ schema: 1 }, { name: 'schema' }, {});
    await this.#indexes(['team']);
    if (this.collection.text) await this.#documents.createIndex({ team: 1, terms: 1 }, { name: 'terms' }, {});
    for (const index of this.collection.unique ?? []) await this.#uniqueIndex(index);
    if (this.collection.withoutHistory) await this.#forgetDeleted();
    await this.totals.index();
    const rewritten = await this.#rewriteOlder(onBrought);
    await this.totals.prepare();
    return rewritten;
  }

  /** The server removes what is left of deleted documents at its time; not all servers do. */
  async #forgetDeleted(): Promise<void> {
    const index = { name: 'forgetAt' };
    try {
      await this.#documents.createIndex({ forgetAt: 1 }, { ...index, expireAfterSeconds: 0 }, {});
    } catch (error) {
      if (!unsupported.has(codeOf(error) ?? 0)) throw error;
      await this.#documents.createIndex({ forgetAt: 1 }, index, {});
      this.#nextSweep = 0;
    }
    // Those that were deleted while the collection had a history, or by an older program: nothing else is without a shape.
    await this.#documents.updateMany(
      { schema: { $exists: false }, forgetAt: { $exists: false } },
      { $set: { forgetAt: new Date(this.now() + deletedKnownFor) } },
    );
  }

  /** An index for each list of fields that queries use; the id makes the order total. */
  async #indexes(prefix: readonly string[]): Promise<void> {
    const { indexes = [], lists = [] } = this.collection;
    for (const paths of [[], ...indexes, ...lists.map((path) => [path])]) {
      const key = Object.fromEntries([...prefix, ...paths.map(fieldPath), 'id'].map((path) => [path, 1]));
      await this.#documents.createIndex(key, { name: indexName([...prefix, ...paths]) }, {});
    }
  }

  /** Only documents that have the value are in it; servers without such indexes take absent values as different. */
  async #uniqueIndex(index: UniqueIndex): Promise<void> {
    const path = `unique.${index.name}`;
    const options = { name: uniqueIndexName(index), unique: true };
    try {
      await this.#documents.createIndex(
        { [path]: 1 },
        { ...options, partialFilterExpression: { [path]: { $exists: true } } },
        {},
      );
    } catch (error) {
      if (!unsupported.has(codeOf(error) ?? 0)) throw error;
      await this.#documents.createIndex({ [path]: 1 }, options, {});
    }
  }

  /** Queries compare stored fields, so documents must be stored in the present shape. */
  async #rewriteOlder(onBrought?: (brought: number) => void): Promise<number> {
    // One by one: a list of values every server looks up in the index, a range of numbers not every one.
    const where = {
      schema: { $in: Array.from({ length: this.collection.schemaVersion - 1 }, (_, index) => index + 1) },
    };
    for (let [rewritten, inVain] = [0, 0]; ;) {
      const older = await this.#documents.find(where).limit(rewrittenAtOnce).toArray();
      if (older.length === 0) return rewritten;
      const writes = older.map((stored) => {
        const { _id, team = '', id = '', body = {}, schema = 0, stamp } = stored;
        const state = this.upcast(body, schema);
        const content = { ...contentOf(this.collection, team, id, state), ...this.totals.changed(team, state, stored) };
        // Whoever wrote it meanwhile wrote the present shape, or it is found again.
        return { replaceOne: { filter: { _id, stamp }, replacement: { ...stored, ...content, stamp: stamp + 1 } } };
      });
      const { modifiedCount } = await this.#documents.bulkWrite(writes, { ordered: false });
      await this.totals.settleAll(older);
      rewritten += modifiedCount;
      if (modifiedCount > 0) onBrought?.(rewritten);
      // What a program of the version before writes from now on, which it may do all the time, a later look finds, too.
      if (older.length < rewrittenAtOnce && modifiedCount > 0) return rewritten;
      inVain = modifiedCount === 0 ? inVain + 1 : 0;
      // Somebody writes these very few again and again. Of many, another process is always the first: it may need help yet.
      if (older.length < rewrittenAtOnce && inVain === mostInVain) return rewritten;
      if (inVain > 0) await wait(betweenTries);
    }
  }
}
