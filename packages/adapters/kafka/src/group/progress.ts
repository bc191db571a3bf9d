/** How far one partition was read, and up to where all is settled: only that may be committed. */
export class Progress {
  /** Read and not settled, ascending. */
  readonly #unsettled = new Set<number>();
  #committed: number;

  /** @param next offset of the next record to be read; everything before it is settled, and committed unless said so */
  constructor(
    private next: number,
    committed = next,
  ) {
    this.#committed = committed;
  }

  get position(): number {
    return this.next;
  }

  get unsettled(): number {
    return this.#unsettled.size;
  }

  /** False for a record that was read before. */
  read(offset: number): boolean {
    if (offset < this.next) return false;
    this.#unsettled.add(offset);
    this.next = offset + 1;
    return true;
  }

  /** There is nothing more before this offset: records that nobody sees, or that are gone. */
  skipTo(next: number): void {
    this.next = Math.max(this.next, next);
  }

  settle(offset: number): void {
    this.#unsettled.delete(offset);
  }

  /** What to commit now; undefined when that is committed already. */
  get committable(): number | undefined {
    const [first = this.next] = this.#unsettled;
    return first > this.#committed ? first : undefined;
  }

  committed(offset: number): void {
    this.#committed = Math.max(this.#committed, offset);
  }
}
