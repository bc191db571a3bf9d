import { documentHash } from '@marquee/nest-kit';
import type { ProjectionStore } from '@marquee/ports';

const page = 5_000;
/** Behind every key. */
const last = '\u{10ffff}';

/** Rows of one version, in one store. */
export interface Side {
  readonly store: ProjectionStore;
  readonly id: string;
}

export interface Difference {
  /** `table/key`. */
  readonly row: string;
  /** undefined: there is none. */
  readonly before: object | undefined;
  readonly after: object | undefined;
}

/** Compares all rows of the tables by what they hold. */
export async function* differencesOf(before: Side, after: Side, tables: readonly string[]): AsyncGenerator<Difference> {
  for (const table of tables) {
    const hashes = new Map<string, string>();
    for await (const { key, row } of rowsOf(before, table)) hashes.set(key, documentHash(row));
    const changed: string[] = [];
    for await (const { key, row } of rowsOf(after, table)) {
      if (hashes.get(key) !== documentHash(row)) changed.push(key);
      hashes.delete(key);
    }
    // What is left is missing on the other side.
    for (const key of [...changed, ...[...hashes.keys()].filter((one) => !changed.includes(one))]) {
      const [one, other] = await Promise.all([before, after].map(({ store, id }) => store.get(id, table, key)));
      yield { row: `${table}/${key}`, before: one, after: other };
    }
  }
}

export async function countRows(side: Side, tables: readonly string[]): Promise<number> {
  let count = 0;
  for (const table of tables) {
    for await (const _row of rowsOf(side, table)) count += 1;
  }
  return count;
}

async function* rowsOf({ store, id }: Side, table: string) {
  for (let from = ''; ;) {
    const rows = await store.range(id, { table, from, to: last, limit: page });
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < page) return;
    from = `${end.key}\u0000`;
  }
}
