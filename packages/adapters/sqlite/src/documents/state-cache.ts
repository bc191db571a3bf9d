/** A document as it was parsed; never changed, so that one object can serve every reader. */
export interface CachedState {
  readonly team: string;
  readonly id: string;
  readonly version: number;
  readonly state: object;
  /** Length of its JSON, which stands for the memory that it takes. */
  readonly size: number;
}

/**
 * The documents of one table that were read last, by row number. Team, id and version say whether an entry still is the
 * document in that row: SQLite gives a row number again when the last row was deleted.
 */
export class StateCache {
  readonly #entries = new Map<number, CachedState>();
  #size = 0;

  constructor(private readonly capacity: number) {}

  get(row: number, team: string, id: string, version: number): object | undefined {
    const entry = this.#entries.get(row);
    if (entry?.version !== version || entry.id !== id || entry.team !== team) return undefined;
    this.#entries.delete(row);
    this.#entries.set(row, entry);
    return entry.state;
  }

  set(row: number, entry: CachedState): void {
    this.delete(row);
    this.#entries.set(row, entry);
    this.#size += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.capacity) break;
      this.delete(oldest);
    }
  }

  /** The document is gone. Once its version is forgotten, another one may have the same id, row and version. */
  delete(row: number): void {
    this.#size -= this.#entries.get(row)?.size ?? 0;
    this.#entries.delete(row);
  }
}

/** One object serves many readers: whoever changes it fails at once instead of changing what others see. */
export function frozen<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const nested of Object.values(value)) frozen(nested);
  }
  return value;
}
