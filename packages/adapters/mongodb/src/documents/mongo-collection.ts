import type { Database } from '../connection.js';
import { codeOf } from '../errors.js';
import { fieldPath } from './filter.js';
import { contentOf, type AnyCollection, type Stored } from './stored.js';

/** Errors of servers that do not know partial indexes: NotImplemented, BadValue, CannotCreateIndex. */
const unsupported = new Set([238, 2, 67]);

/** One collection of the database, with its indexes and its documents in their present shape. */
export class MongoCollection {
  readonly #documents;
  #ready: Promise<void> | undefined;
  #everywhere: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    readonly collection: AnyCollection,
  ) {
    this.#documents = database.collection<Stored>(collection.name);
  }

  /** The documents, once indexes and shapes are as they should be. */
  async documents() {
    // A failure is not kept: the next one may find the server well.
    this.#ready ??= this.#prepare().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    await this.#ready;
    return this.#documents;
  }

  /** The same for queries over all teams, whose indexes begin with the fields. */
  async documentsOfAllTeams() {
    const documents = await this.documents();
    this.#everywhere ??= this.#indexes([]);
    await this.#everywhere;
    return documents;
  }

  upcast(body: object, schema: number): object {
    return schema < this.collection.schemaVersion ? (this.collection.upcast?.(body, schema) ?? body) : body;
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

  async #prepare(): Promise<void> {
    await this.#documents.createIndex({ waiting: 1, _id: 1 }, { name: 'outbox' }, {});
    // For finding, at every start, the documents of an older shape without reading all.
    await this.#documents.createIndex({ schema: 1 }, { name: 'schema' }, {});
    await this.#indexes(['team']);
    if (this.collection.text) await this.#documents.createIndex({ team: 1, terms: 1 }, { name: 'terms' }, {});
    for (const { name } of this.collection.unique ?? []) await this.#uniqueIndex(name);
    await this.#rewriteOlder();
  }

  /** An index for each list of fields that queries use; the id makes the order total. */
  async #indexes(prefix: readonly string[]): Promise<void> {
    for (const paths of [[], ...(this.collection.indexes ?? [])]) {
      const fields = [...prefix, ...paths.map(fieldPath)];
      if (fields.length === 0) continue;
      const key = Object.fromEntries([...fields, ...(fields.includes('id') ? [] : ['id'])].map((name) => [name, 1]));
      await this.#documents.createIndex(key, { name: Object.keys(key).join('+').replaceAll('body.', '') }, {});
    }
  }

  /** Only documents that have the value are in it; servers without such indexes take absent values as different. */
  async #uniqueIndex(name: string): Promise<void> {
    const path = `unique.${name}`;
    const options = { name: `u_${name}`, unique: true };
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
  async #rewriteOlder(): Promise<void> {
    const older = this.#documents.find({ schema: { $lt: this.collection.schemaVersion } });
    for await (const stored of older) {
      const { _id, team = '', id = '', body = {}, schema = 0, stamp } = stored;
      const content = contentOf(this.collection, team, id, this.upcast(body, schema));
      // Whoever wrote it meanwhile wrote the present shape.
      await this.#documents.replaceOne({ _id, stamp }, { ...stored, ...content, stamp: stamp + 1 });
    }
  }
}
