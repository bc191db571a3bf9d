/** Lets work on the same key happen one after the other, so that crowds queue instead of meeting conflicts. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  async runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled: Promise<void> = mine.then(
      () => this.#leave(key, settled),
      () => this.#leave(key, settled),
    );
    this.#last.set(key, settled);
    return mine;
  }

  #leave(key: string, settled: Promise<unknown>): void {
    if (this.#last.get(key) === settled) this.#last.delete(key);
  }
}
