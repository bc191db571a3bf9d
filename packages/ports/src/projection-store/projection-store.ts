/** A row of a read model: plain JSON. */
export type ProjectionRow = object;

/** What one batch of events made of the rows: the new content, or null to delete. Keys are `table` and `key`. */
export interface RowChange {
  readonly table: string;
  readonly key: string;
  readonly row: ProjectionRow | null;
}

export interface RowRange {
  readonly table: string;
  /** Inclusive. */
  readonly from: string;
  /** Exclusive. */
  readonly to: string;
  readonly limit: number;
  /** Descending by key. */
  readonly reverse?: boolean;
}

/** Another projector committed meanwhile; this one must read the position again. */
export class PositionConflict extends Error {
  override readonly name = 'PositionConflict';
}

/**
 * Read models that projectors write: ordered tables of JSON rows, per projection. Promises:
 *
 * - `commit` is atomic: all rows and the new position, or nothing. So a replay from the stored position is exact: no
 *   event is counted twice or left out, also after `kill -9`.
 * - `commit` throws PositionConflict when the stored position is not the expected one: two projectors never both win.
 * - Reads see every commit that returned before. Keys sort by their UTF-8 bytes.
 * - A projection may be made in shares, each with a position of its own beside the same rows. No two of them may change the
 *   same row; whoever shares out sees to that.
 */
export interface ProjectionStore {
  /** 0 when the projection, or this share of it, has not begun. */
  position(projection: string, share?: string): Promise<number>;
  /** @param share whose position moves; by default the one of the projection as a whole */
  commit(
    projection: string,
    expected: number,
    next: number,
    changes: readonly RowChange[],
    share?: string,
  ): Promise<void>;
  get<Row extends ProjectionRow>(projection: string, table: string, key: string): Promise<Row | undefined>;
  getMany<Row extends ProjectionRow>(
    projection: string,
    table: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Row>>;
  range<Row extends ProjectionRow>(
    projection: string,
    range: RowRange,
  ): Promise<readonly { readonly key: string; readonly row: Row }[]>;
  /** Forgets all rows and all positions, to project again from the start. */
  reset(projection: string): Promise<void>;
  close(): Promise<void>;
}
