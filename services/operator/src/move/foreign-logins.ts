import type { Kept } from '@marquee/ports';

/**
 * Administrators who log in by another site of theirs: address, password and second factor are that site's, and do not leave
 * it with this one.
 */
export class ForeignLogins {
  #count = 0;

  /** The same documents. */
  async *noticed(documents: AsyncIterable<Kept<object>>): AsyncGenerator<Kept<object>> {
    for await (const kept of documents) {
      if (kept.state && 'login' in kept.state) this.#count++;
      yield kept;
    }
  }

  /** What whoever moves the site has to know; undefined: nothing. */
  get warning(): string | undefined {
    if (this.#count === 0) return undefined;
    return `  ${this.#count} of the administrators log in by another site of theirs, which this file does not hold: move that one, too, or they cannot log in there.`;
  }
}
