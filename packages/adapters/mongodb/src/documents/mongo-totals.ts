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

/** Documents that are brought into new totals, or whose debts are settled, together. */
const atOnce = 500;

/** A document that owes something. */
type Debtor = Pick<Stored, '_id' | 'stamp'> & Required<Pick<Stored, 'owed'>>;

/** A field as a name in a document: a point would lead into it. */
const nameOf = (field: Path): string => field.replaceAll('.', '/');

/** Its debts are in the total, and nobody wrote it since they were read. */
const acquitted = ({ _id, stamp }: Debtor) => ({
  updateOne: {
    filter: { _id, stamp },
    update: { $set: { stamp: stamp + 1 }, $unset: { owed: '' as const, owing: '' as const } },
  },
});

function sumOf(total: Total | null, owed: readonly Owed[]): Total['values'] {
  const values = { ...total?.values };
  for (const { changes } of owed) {
    for (const [field, change] of Object.entries(changes)) values[field] = (values[field] ?? 0) + change;
  }
  return values;
}

/** What a document adds to each total; a deleted one nothing. */
const amountsOf = (fields: readonly Path[], state: object | null): Readonly<Record<string, number>> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = state && (field === everyDocument ? 1 : valueAt(state, field));
      return [nameOf(field), typeof value === 'number' ? value : 0];
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

  /**
   * What a document carries of the totals after a save, and what it owes to them. Those of a newer program, which this one cannot add
   * up, stay as that one left them, or it would add the document a second time; of a deleted document nothing is left in any.
   */
  changed(
    team: string,
    state: object | null,
    present: Pick<Stored, 'amounts' | 'owed'> | null,
  ): Pick<Stored, 'amounts' | 'owed' | 'owing'> {
    if (this.fields.length === 0 && !present?.amounts && !present?.owed) return {};
    const others = Object.entries(present?.amounts ?? {}).map(
      ([field, amount]) => [field, state ? amount : 0] as const,
    );
    const amounts = { ...Object.fromEntries(others), ...amountsOf(this.fields, state) };
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
    for (let from = 0; from < owing.length; from += atOnce) {
      const some = owing.slice(from, from + atOnce);
      await this.settle(
        team,
        some.map(({ _id }) => _id),
      );
    }
    const total = await this.#totals.findOne({ _id: this.#key(team) });
    return total?.values[nameOf(field)] ?? 0;
  }

  /** Adds what documents of a team owe, all of it at once. Any number of processes may do so at the same time. */
  settle(team: string, ids: readonly string[]): Promise<void> {
    return this.#mutex.runExclusive(team, () => this.#settle(team, ids));
  }

  /** The same of documents of any teams. */
  async settleAll(documents: readonly Pick<Stored, '_id' | 'team'>[]): Promise<void> {
    if (this.fields.length === 0) return;
    for (const [team, some] of Map.groupBy(documents, (one) => one.team ?? '')) {
      await this.settle(
        team,
        some.map(({ _id }) => _id),
      );
    }
  }

  /**
   * What is owed is asked behind the total, which is written only where nobody wrote it since: so nothing is added that another
   * process has added. What no document owes any more need not be known as added.
   */
  async #settle(team: string, ids: readonly string[]): Promise<void> {
    const _id = this.#key(team);
    const seen = new Set<string>();
    for (;;) {
      const total = await this.#totals.findOne({ _id });
      const debtors = await this.#debtors(ids);
      const owed = debtors.flatMap((debtor) => debtor.owed);
      const present = new Set(owed.map(({ id }) => id));
      const known = new Set(total?.added);
      const added = [...known.values().filter((id) => present.has(id) || !seen.has(id))];
      const isNew = owed.filter(({ id }) => !known.has(id));
      if (isNew.length > 0 || added.length < known.size) {
        const next = { _id, values: sumOf(total, isNew), added: [...added, ...isNew.map(({ id }) => id)] };
        if (!(await this.#write(total, next))) continue;
      }
      if (debtors.length === 0) return;
      for (const { id } of owed) seen.add(id);
      await this.#documents.bulkWrite(debtors.map(acquitted), { ordered: false });
    }
  }

  async #debtors(ids: readonly string[]): Promise<readonly Debtor[]> {
    const found = this.#documents.find({ _id: { $in: [...ids] } }, { projection: { owed: 1, stamp: 1 } });
    return (await found.toArray()).flatMap(({ _id, stamp, owed = [] }) =>
      owed.length > 0 ? { _id, stamp, owed } : [],
    );
  }

  /** So that those who owe are found. */
  async index(): Promise<void> {
    if (this.fields.length > 0) await this.#documents.createIndex({ owing: 1 }, { name: 'owing' }, {});
  }

  /** Brings every document into totals that are new in this program. Those that are in it are not written again. */
  async prepare(): Promise<void> {
    if (this.fields.length === 0) return;
    const complete = await this.#complete.findOne({ _id: this.collection.name });
    if (this.fields.every((field) => complete?.fields.includes(field))) return;
    for (let after = ''; ;) {
      const page = await this.#documents.find({ _id: { $gt: after } }, { sort: [['_id', 1]], limit: atOnce }).toArray();
      const writes = page.flatMap((stored) => this.#bringIn(stored));
      if (writes.length > 0) await this.#documents.bulkWrite(writes, { ordered: false });
      await this.settleAll(page);
      const last = page.at(-1);
      if (!last) break;
      after = last._id;
    }
    const fields = [...this.fields];
    await this.#complete.replaceOne({ _id: this.collection.name }, { fields }, { upsert: true });
  }

  #bringIn({ _id, team, body, amounts, owed, stamp }: Stored) {
    if (!body || team === undefined || this.fields.every((field) => amounts?.[nameOf(field)] !== undefined)) return [];
    const next = this.changed(team, body, { ...(amounts && { amounts }), ...(owed && { owed }) });
    // Whoever wrote it meanwhile brought it in.
    return [{ updateOne: { filter: { _id, stamp }, update: { $set: { ...next, stamp: stamp + 1 } } } }];
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
