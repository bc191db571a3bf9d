import { randomUUID } from 'node:crypto';
import { KeyedMutex } from '@marquee/kernel';
import { type AnyCollection, everyDocument, type Path, valueAt } from '@marquee/ports';
import type { Database } from '../connection.js';
import { isDuplicate } from '../errors.js';
import type { Owed, Stored } from './stored.js';

/** The totals of one collection in one team. */
interface Total {
  /** Collection and team. */
  readonly _id: string;
  readonly values: Readonly<Record<string, number>>;
  /** What was added and may still be owed by its document: it is not added twice. */
  readonly added: readonly string[];
  readonly stamp: number;
}

/** Which fields' totals every document of a collection has been told to. */
interface Complete {
  readonly _id: string;
  readonly fields: readonly Path[];
}

/** Documents that are brought into new totals by one look. */
const atOnce = 500;

/** What a document adds to each total; a deleted one nothing. */
const amountsOf = (fields: readonly Path[], state: object | null): Readonly<Record<string, number>> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = state && (field === everyDocument ? 1 : valueAt(state, field));
      return [field.replaceAll('.', '/'), typeof value === 'number' ? value : 0];
    }),
  );

/**
 * Totals without transactions over several documents: what a save changes of a total is written into the saved document
 * (`owed`), in the same write, and then added to the total, once. Whoever reads a total first adds what is owed, so that a
 * process that was killed in between leaves nothing out.
 */
export class MongoTotals {
  readonly #documents;
  readonly #totals;
  readonly #complete;
  /** By team: who settles at the same time in this process would only refuse each other. */
  readonly #mutex = new KeyedMutex();

  constructor(
    database: Database,
    private readonly collection: AnyCollection,
  ) {
    this.#documents = database.collection<Stored>(collection.name);
    this.#totals = database.collection<Total>('marquee_totals');
    this.#complete = database.collection<Complete>('marquee_totals_complete');
  }

  get fields(): readonly Path[] {
    return this.collection.totals ?? [];
  }

  /** What a document carries of the totals after a save, and what it owes to them. */
  changed(
    team: string,
    state: object | null,
    present: Pick<Stored, 'amounts' | 'owed'> | null,
  ): Pick<Stored, 'amounts' | 'owed' | 'owing'> {
    if (this.fields.length === 0) return {};
    const amounts = amountsOf(this.fields, state);
    const changes = Object.entries(amounts).flatMap(([field, amount]) => {
      const change = amount - (present?.amounts?.[field] ?? 0);
      return change === 0 ? [] : [[field, change] as const];
    });
    const before = present?.owed ?? [];
    const owed = changes.length > 0 ? [...before, { id: randomUUID(), changes: Object.fromEntries(changes) }] : before;
    return owed.length > 0 ? { amounts, owed, owing: team } : { amounts };
  }

  /** @returns the total, with everything that was saved before */
  async of(team: string, field: Path): Promise<number> {
    if (!this.fields.includes(field)) throw new Error(`${this.collection.name} keeps no total of ${field}`);
    const owing = await this.#documents.find({ owing: team }, { projection: { _id: 1 } }).toArray();
    for (const { _id } of owing) await this.settle(team, _id);
    const total = await this.#totals.findOne({ _id: this.#key(team) });
    return total?.values[field.replaceAll('.', '/')] ?? 0;
  }

  /** Adds what a document owes. Any number of processes may do so at once. */
  settle(team: string, _id: string): Promise<void> {
    return this.#mutex.runExclusive(team, () => this.#settle(team, _id));
  }

  async #settle(team: string, _id: string): Promise<void> {
    const read = () => this.#documents.findOne({ _id }, { projection: { owed: 1, stamp: 1 } });
    for (let stored = await read(); stored?.owed && stored.owed.length > 0; stored = await read()) {
      const { owed, stamp } = stored;
      for (const one of owed) await this.#add(team, _id, one);
      const { matchedCount } = await this.#documents.updateOne(
        { _id, stamp },
        { $set: { stamp: stamp + 1 }, $unset: { owed: '', owing: '' } },
      );
      if (matchedCount === 1) await this.#forget(team, new Set(owed.map(({ id }) => id)));
    }
  }

  /** Brings every document into totals that are new in this program. */
  async prepare(): Promise<void> {
    if (this.fields.length === 0) return;
    await this.#documents.createIndex({ owing: 1 }, { name: 'owing' }, {});
    const complete = await this.#complete.findOne({ _id: this.collection.name });
    if (this.fields.every((field) => complete?.fields.includes(field))) return;
    for (let after = ''; ;) {
      const page = await this.#documents.find({ _id: { $gt: after } }, { sort: [['_id', 1]], limit: atOnce }).toArray();
      for (const stored of page) await this.#bringIn(stored);
      const last = page.at(-1);
      if (!last) break;
      after = last._id;
    }
    const fields = [...this.fields];
    await this.#complete.replaceOne({ _id: this.collection.name }, { fields }, { upsert: true });
  }

  async #bringIn({ _id, team, body, amounts, owed, stamp }: Stored): Promise<void> {
    if (!body || team === undefined) return;
    const next = this.changed(team, body, { ...(amounts && { amounts }), ...(owed && { owed }) });
    // Whoever wrote it meanwhile brought it in.
    await this.#documents.updateOne({ _id, stamp }, { $set: { ...next, stamp: stamp + 1 } });
    await this.settle(team, _id);
  }

  /** Adds unless it is added: the document is asked again behind the total, which nobody may have changed since. */
  async #add(team: string, document: string, { id, changes }: Owed): Promise<void> {
    const _id = this.#key(team);
    for (;;) {
      const total = await this.#totals.findOne({ _id });
      if (total?.added.includes(id)) return;
      const debtor = await this.#documents.findOne({ _id: document }, { projection: { owed: 1 } });
      if (!debtor?.owed?.some((one) => one.id === id)) return;
      const values = { ...total?.values };
      for (const [field, change] of Object.entries(changes)) values[field] = (values[field] ?? 0) + change;
      if (await this.#write(total, { _id, values, added: [...(total?.added ?? []), id] })) return;
    }
  }

  /** What no document owes any more need not be known as added. */
  async #forget(team: string, ids: ReadonlySet<string>): Promise<void> {
    for (;;) {
      const total = await this.#totals.findOne({ _id: this.#key(team) });
      if (!total) return;
      const added = total.added.filter((id) => !ids.has(id));
      if (added.length === total.added.length || (await this.#write(total, { ...total, added }))) return;
    }
  }

  async #write(before: Total | null, { _id, values, added }: Omit<Total, 'stamp'>): Promise<boolean> {
    if (before) {
      const { stamp } = before;
      const next = { values, added, stamp: stamp + 1 };
      return (await this.#totals.replaceOne({ _id, stamp }, next)).matchedCount === 1;
    }
    try {
      await this.#totals.insertOne({ _id, values, added, stamp: 1 });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  #key(team: string): string {
    return `${this.collection.name}:${team}`;
  }
}
