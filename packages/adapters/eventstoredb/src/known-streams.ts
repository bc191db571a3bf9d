/** What is known of a stream: its events up to a revision. There may be more by now. */
export interface KnownStream {
  /** Of the last known event; -1: none. */
  readonly revision: number;
  /** UUIDs. */
  readonly ids: ReadonlySet<string>;
}

export const nothingKnown: KnownStream = { revision: -1, ids: new Set() };

/** The streams in use, within a bound on the number of ids: those that were used least recently are forgotten. */
export class KnownStreams {
  readonly #streams = new Map<string, { revision: number; readonly ids: Set<string> }>();
  #count = 0;

  constructor(private readonly mostIds: number) {}

  get(stream: string): KnownStream {
    return this.#streams.get(stream) ?? nothingKnown;
  }

  /** Further events of the stream, up to a revision. */
  add(stream: string, revision: number, ids: Iterable<string>): KnownStream {
    const known = this.#streams.get(stream) ?? { revision: -1, ids: new Set() };
    const before = known.ids.size;
    known.revision = Math.max(known.revision, revision);
    for (const id of ids) known.ids.add(id);
    this.#count += known.ids.size - before;
    // The last place is that of the stream used last.
    this.#streams.delete(stream);
    this.#streams.set(stream, known);
    for (const [oldest, { ids: forgotten }] of this.#streams) {
      if (this.#count <= this.mostIds) break;
      this.#streams.delete(oldest);
      this.#count -= forgotten.size;
    }
    return known;
  }
}
