import type { ProjectionRow, RowRange } from '@marquee/ports';
import type { ReadModel } from '../projection/read-model.js';

const page = 1_000;

/** All rows of a range, page by page: nothing is cut off. */
export async function* allIn<Row extends ProjectionRow>(
  projections: ReadModel,
  { table, from, to }: Pick<RowRange, 'table' | 'from' | 'to'>,
): AsyncGenerator<{ readonly key: string; readonly row: Row }> {
  for (let next = from; ;) {
    const rows = await projections.range<Row>({ table, from: next, to, limit: page });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    next = `${last.key}\u0000`;
  }
}
