const minute = 60_000;
/** Names that are counted in one minute; further ones are not told apart from nothing. */
const mostNames = 10_000;

/** How much of something each of many had in the last whole minute: in bounded memory, and without a timer. */
export class MinuteCounts {
  #index = 0;
  #present = new Map<string, number>();
  #last: ReadonlyMap<string, number> = new Map();

  constructor(
    /** Milliseconds that have gone by since some moment. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /** Of the minute before the present one. */
  get last(): ReadonlyMap<string, number> {
    this.#turn();
    return this.#last;
  }

  add(name: string, amount = 1): void {
    this.#turn();
    const known = this.#present.get(name);
    if (known === undefined && this.#present.size >= mostNames) return;
    this.#present.set(name, (known ?? 0) + amount);
  }

  #turn(): void {
    const index = Math.floor(this.elapsed() / minute);
    if (index === this.#index) return;
    this.#last = index === this.#index + 1 ? this.#present : new Map();
    this.#present = new Map();
    this.#index = index;
  }
}
