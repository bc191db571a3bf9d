import type { RowChange } from '@marquee/ports';

interface Entry {
  readonly table: string;
  readonly key: string;
  readonly row: object;
  changed: boolean;
}

/** Rows of one batch: what was loaded, what is new, and what changed. Written by projections, then committed whole. */
export class Work {
  readonly #tables = new Map<string, Map<string, Entry>>();
  #size = 0;
  #changed: Entry[] = [];

  /** A row as the store (or an earlier batch) has it. */
  put(table: string, key: string, row: object): void {
    this.#insert({ table, key, row, changed: false });
  }

  has(table: string, key: string): boolean {
    return this.#table(table).has(key);
  }

  /** The row, to be read only. */
  get<Row extends object>(table: string, key: string): Row | undefined {
    return this.#table(table).get(key)?.row as Row | undefined;
  }

  /** The row, made when it is not there, for the caller to change. */
  edit<Row extends object>(table: string, key: string, make: () => Row): Row {
    const entry = this.#table(table).get(key) ?? this.#insert({ table, key, row: make(), changed: false });
    if (!entry.changed) {
      entry.changed = true;
      this.#changed.push(entry);
    }
    return entry.row as Row;
  }

  changes(): readonly RowChange[] {
    return this.#changed;
  }

  /** Keeps the rows for the next batch, unless they are too many; a row that is not kept is read again. */
  settle(atMost: number): void {
    if (this.#size > atMost) return this.forget();
    for (const entry of this.#changed) entry.changed = false;
    this.#changed = [];
  }

  forget(): void {
    this.#tables.clear();
    this.#changed = [];
    this.#size = 0;
  }

  #table(name: string): Map<string, Entry> {
    const known = this.#tables.get(name);
    if (known) return known;
    const table = new Map<string, Entry>();
    this.#tables.set(name, table);
    return table;
  }

  #insert(entry: Entry): Entry {
    const table = this.#table(entry.table);
    if (!table.has(entry.key)) this.#size += 1;
    table.set(entry.key, entry);
    return entry;
  }
}
