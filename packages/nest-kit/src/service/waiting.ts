/**
 * Something waits for somebody who does not answer, and is tried again and again: that is said with the first attempt, and once more when
 * something was done meanwhile. Otherwise people wait, and nobody knows for whom.
 */
export class Waiting {
  #isSaid = false;

  constructor(private readonly say: (error: Error) => void) {}

  /** @param cause what came of the attempt */
  on(cause: unknown): void {
    if (this.#isSaid) return;
    this.#isSaid = true;
    this.say(new Error('waits until somebody answers', { cause }));
  }

  /** It was done. */
  over(): void {
    this.#isSaid = false;
  }
}
