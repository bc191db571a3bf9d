/** What was seen of somebody else's work, and when. */
interface Sighting {
  readonly version: number;
  readonly since: number;
}

/** Work of others that is remembered; what is forgotten is seen for the first time again, and waited for once more. */
const mostRemembered = 10_000;

/**
 * How long the work of others has not been renewed, as we saw it. Clocks of machines differ by more than a lease lasts, so none of
 * theirs is asked: a worker counts as gone when its work has not changed for the time of the lease since we saw it first, by a
 * clock that only we read.
 */
export class Sightings {
  readonly #seen = new Map<string, Sighting>();

  constructor(
    /** Milliseconds that have gone by since some moment. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /** Milliseconds since we saw this version first. */
  unchangedFor(key: string, version: number): number {
    const seen = this.#seen.get(key);
    if (seen?.version === version) return this.elapsed() - seen.since;
    this.#seen.delete(key);
    this.#seen.set(key, { version, since: this.elapsed() });
    for (const oldest of this.#seen.keys()) {
      if (this.#seen.size <= mostRemembered) break;
      this.#seen.delete(oldest);
    }
    return 0;
  }

  forget(key: string): void {
    this.#seen.delete(key);
  }
}
