/** What succeeds and waits by turns says so this often at most. Milliseconds. */
const apart = 60_000;

/**
 * Something waits for somebody who does not answer, and is tried again and again: that is said with the first attempt, and once more when
 * something was done meanwhile. Otherwise people wait, and nobody knows for whom.
 */
export class Waiting {
  #isSaid = false;

  #saidAt = -Infinity;

  /** @param now milliseconds that only go on */
  constructor(
    private readonly say: (error: Error) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @param cause what came of the attempt */
  on(cause: unknown): void {
    const now = this.now();
    if (this.#isSaid || now - this.#saidAt < apart) return;
    this.#isSaid = true;
    this.#saidAt = now;
    this.say(new Error('waits until somebody answers', { cause }));
  }

  /** It was done. */
  over(): void {
    this.#isSaid = false;
  }
}
