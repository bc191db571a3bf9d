/**
 * Answers that may be used again for a moment. Their age counts from when they were asked for, not from when they came:
 * what is used is never older than `maxAge`, however slow the answer was. Failures are not kept.
 */
export class TimedCache<Value> {
  readonly #entries = new Map<string, { readonly askedAt: number; readonly answer: Promise<Value> }>();

  constructor(
    /** Milliseconds. */
    private readonly maxAge: number,
    private readonly maxEntries: number,
  ) {}

  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && now - known.askedAt < this.maxAge) return known.answer;
    const answer = ask();
    this.#entries.delete(key);
    this.#entries.set(key, { askedAt: now, answer });
    answer.catch(() => {
      if (this.#entries.get(key)?.answer === answer) this.#entries.delete(key);
    });
    this.forgetOld();
    return answer;
  }

  /** The oldest come first, since every new answer is put at the end. */
  forgetOld(): void {
    const now = performance.now();
    for (const [key, { askedAt }] of this.#entries) {
      if (this.#entries.size <= this.maxEntries && now - askedAt < this.maxAge) return;
      this.#entries.delete(key);
    }
  }
}
