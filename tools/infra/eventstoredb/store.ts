import { join } from 'node:path';
import { Journal } from './journal.ts';
import { sizeOf } from './kurrentdb.ts';
import { type Append, appendIn, lineOf, type ProposedEvent, type RecordedEvent, recordsOf } from './record.ts';

export type Expected = 'any' | 'none' | 'exists' | number;

export type Outcome =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: number | undefined }
  /** -1: there is no stream. */
  | { readonly kind: 'wrong'; readonly current: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'too large' }
  | { readonly kind: 'event too large'; readonly event: ProposedEvent };

/** `MaxAppendSize` and `MaxAppendEventSize`, in bytes: EventStoreDB's default, and far below KurrentDB's. */
export const mostBytes = 1024 * 1024;

/** Written by a tombstone, as the stream's last event. */
export const tombstone = '$streamDeleted';

interface Stream {
  readonly events: RecordedEvent[];
  /** Events before this revision are hidden from readers of the stream (`$tb`). */
  truncateBefore: number;
}

/** What EventStoreDB's documentation promises of streams, positions and idempotency, over a journal. */
export class Store {
  readonly #streams = new Map<string, Stream>();
  readonly #all: RecordedEvent[] = [];
  /** Ids since the start: "any" knows a repetition by them alone, so a restart forgets. */
  readonly #recent = new Map<string, RecordedEvent>();
  readonly #watchers = new Set<() => void>();
  #journal!: Journal;
  /** Events that readers may see: those on the disk. */
  #visible = 0;

  static async open(data: string): Promise<Store> {
    const store = new Store();
    store.#journal = await Journal.open(
      join(data, 'journal.jsonl'),
      (line, offset) => store.#record(appendIn(line), offset),
      (end) => store.#show(end),
    );
    store.#recent.clear();
    store.#visible = store.#all.length;
    return store;
  }

  /** Decides at once, and answers when what it says is on the disk. */
  async append(stream: string, expected: Expected, events: readonly ProposedEvent[]): Promise<Outcome> {
    const outcome = this.#decide(stream, expected, events);
    await this.#journal.durable();
    return outcome;
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** How many events can be read. */
  get length(): number {
    return this.#visible;
  }

  /** In the order of positions. */
  at(index: number): RecordedEvent | undefined {
    return index < this.#visible ? this.#all[index] : undefined;
  }

  /** Index of the first event at this position or behind it. */
  indexAt(position: number): number {
    let [low, high] = [0, this.#visible];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#all[middle]?.position ?? Infinity) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Undefined: there is none, or it was deleted softly. */
  stream(name: string): 'deleted' | readonly RecordedEvent[] | undefined {
    const stream = this.#streams.get(name);
    if (!stream) return undefined;
    const end = this.#all[this.#visible]?.position ?? Infinity;
    const length = stream.events.findLastIndex(({ position }) => position < end) + 1;
    const shown = stream.events.slice(stream.truncateBefore, length);
    if (shown.at(-1)?.type === tombstone) return 'deleted';
    return shown.length > 0 ? shown : undefined;
  }

  /** Calls back after more can be read, until it is told to stop. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #decide(name: string, expected: Expected, events: readonly ProposedEvent[]): Outcome {
    const stream = this.#streams.get(name);
    const last = stream?.events.at(-1);
    if (last?.type === tombstone) return { kind: 'deleted' };
    const large = events.find((event) => sizeOf(event) > mostBytes);
    if (large) return { kind: 'event too large', event: large };
    if (events.reduce((sum, event) => sum + sizeOf(event), 0) > mostBytes) return { kind: 'too large' };
    const current = last?.revision ?? -1;
    const repeated = this.#repeated(name, expected, current, events);
    if (repeated) return { kind: 'appended', revision: repeated.revision, position: repeated.position };
    const gone = stream !== undefined && stream.truncateBefore > current;
    if (!this.#asExpected(expected, current, gone)) return { kind: 'wrong', current };
    if (events.length === 0) return { kind: 'appended', revision: current, position: last?.position };
    const append: Append = { stream: name, revision: current + 1, created: Date.now(), events };
    const offset = this.#journal.end;
    this.#journal.write(lineOf(append));
    const written = this.#record(append, offset).at(-1);
    return { kind: 'appended', revision: current + events.length, position: written?.position };
  }

  #asExpected(expected: Expected, current: number, gone: boolean): boolean {
    if (expected === 'any') return true;
    if (expected === 'exists') return current >= 0 && !gone;
    return expected === 'none' ? current === -1 || gone : current === expected;
  }

  /**
   * The last of the same events, if this append was done before. With a revision, the events that follow it are
   * compared; without one, only what the server remembers, and only while the append begins with it.
   */
  #repeated(
    name: string,
    expected: Expected,
    current: number,
    events: readonly ProposedEvent[],
  ): RecordedEvent | undefined {
    if (expected === 'any' || expected === 'exists') {
      const known = events.map(({ id }) => this.#recent.get(id));
      return known.every((event) => event?.stream === name) ? known.at(-1) : undefined;
    }
    const first = expected === 'none' ? 0 : expected + 1;
    if (first > current) return undefined;
    const there = this.#streams.get(name)?.events ?? [];
    const same = events.every(({ id }, index) => there[first + index]?.id === id);
    return same ? there[first + events.length - 1] : undefined;
  }

  #record(append: Append, offset: number): readonly RecordedEvent[] {
    const records = recordsOf(append, offset);
    const stream = this.#streamFor(append.stream);
    // A stream that was deleted softly comes back with what is new.
    stream.truncateBefore = Math.min(stream.truncateBefore, append.revision);
    for (const event of records) {
      this.#all.push(event);
      stream.events.push(event);
      this.#recent.set(event.id, event);
      if (event.type === '$metadata' && event.stream.startsWith('$$')) this.#obeyMetadata(event);
    }
    return records;
  }

  #obeyMetadata({ stream, data }: RecordedEvent): void {
    const metadata = JSON.parse(Buffer.from(data).toString()) as { readonly $tb?: number };
    this.#streamFor(stream.slice(2)).truncateBefore = metadata.$tb ?? 0;
  }

  #streamFor(name: string): Stream {
    const known = this.#streams.get(name);
    if (known) return known;
    const made: Stream = { events: [], truncateBefore: 0 };
    this.#streams.set(name, made);
    return made;
  }

  #show(end: number): void {
    while ((this.#all[this.#visible]?.position ?? Infinity) < end) this.#visible += 1;
    for (const watcher of [...this.#watchers]) watcher();
  }
}
