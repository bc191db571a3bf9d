import type { RowChange } from '@marquee/ports';

/** Rows of one batch: what was loaded, what is new, and what changed. Written by projections, then committed whole. */
export class Work {
  readonly #rows = new Map<string, { readonly table: string; readonly key: string; row: object; changed: boolean }>();

  /** A row as the store (or an earlier batch) has it. */
  put(table: string, key: string, row: object): void {
    this.#rows.set(`${table}/${key}`, { table, key, row, changed: false });
  }

  find<Row extends object>(table: string, key: string): Row | undefined {
    return this.#rows.get(`${table}/${key}`)?.row as Row | undefined;
  }

  has(table: string, key: string): boolean {
    return this.#rows.has(`${table}/${key}`);
  }

  /** The row, made when it is not there, for the caller to change. */
  edit<Row extends object>(table: string, key: string, make: () => Row): Row {
    const id = `${table}/${key}`;
    let entry = this.#rows.get(id);
    if (!entry) {
      entry = { table, key, row: make(), changed: true };
      this.#rows.set(id, entry);
    }
    entry.changed = true;
    return entry.row as Row;
  }

  changes(): readonly RowChange[] {
    return [...this.#rows.values()].filter(({ changed }) => changed).map(({ table, key, row }) => ({ table, key, row }));
  }

  /** Keeps the rows for the next batch, unless they are too many; a row that is not kept is read again. */
  settle(atMost: number): void {
    if (this.#rows.size > atMost) this.#rows.clear();
    else for (const entry of this.#rows.values()) entry.changed = false;
  }

  forget(): void {
    this.#rows.clear();
  }
}
