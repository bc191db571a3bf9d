/** Milliseconds between two lines. */
const interval = 2_000;

/** Tells a person every few seconds how far it is. */
export class Progress {
  #last = performance.now();

  constructor(private readonly say: (line: string) => void) {}

  at(step: string, done: number): void {
    const now = performance.now();
    if (now - this.#last < interval) return;
    this.#last = now;
    this.say(`  ${step}: ${done} ...`);
  }

  /** Counts what passes. */
  async *count<Item>(step: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
    let done = 0;
    for await (const item of items) {
      this.at(step, done++);
      yield item;
    }
  }
}
