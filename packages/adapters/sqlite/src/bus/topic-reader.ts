import type { BusTables, Delivery } from './bus-tables.js';

const batch = 128;

/** How far one group has read in one topic, and how far it has finished. */
export class TopicReader {
  /** Assumed until a read says otherwise. */
  hasMore = true;
  /** Positions that were read and not finished, in ascending order. */
  readonly #unfinished = new Set<number>();
  #cursor: number;
  #saved: number;

  constructor(
    private readonly group: string,
    private readonly topic: string,
    private readonly tables: BusTables,
  ) {
    this.#cursor = tables.offset(group, topic);
    this.#saved = this.#cursor;
  }

  get unfinished(): number {
    return this.#unfinished.size;
  }

  read(): readonly Delivery[] {
    const events = this.tables.read(this.topic, this.#cursor, batch);
    this.hasMore = events.length === batch;
    for (const { position } of events) {
      this.#unfinished.add(position);
      this.#cursor = position;
    }
    return events;
  }

  finish(position: number): void {
    this.#unfinished.delete(position);
  }

  /** Inside a transaction: everything up to the offset is finished or stored elsewhere. */
  saveOffset(): void {
    const [first] = this.#unfinished;
    const offset = first === undefined ? this.#cursor : first - 1;
    if (offset === this.#saved) return;
    this.tables.saveOffset(this.group, this.topic, offset);
    this.#saved = offset;
  }
}
