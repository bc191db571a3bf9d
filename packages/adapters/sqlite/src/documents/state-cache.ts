/** A document as it was parsed; never changed, so that one object can serve every reader. */
export interface CachedState {
  readonly version: number;
  readonly state: object;
  /** Length of its JSON, which stands for the memory that it takes. */
  readonly size: number;
}

/** The documents read last, by key. The version says whether they are still true. */
export class StateCache {
  readonly #entries = new Map<string, CachedState>();
  #size = 0;

  constructor(private readonly capacity: number) {}

  get(key: string, version: number): object | undefined {
    const entry = this.#entries.get(key);
    if (entry?.version !== version) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.state;
  }

  set(key: string, entry: CachedState): void {
    this.delete(key);
    this.#entries.set(key, entry);
    this.#size += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.capacity) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
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
