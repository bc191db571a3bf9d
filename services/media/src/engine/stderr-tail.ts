const PATH_LIKE = /(?<![\w.])(?:file:)?(?:\/[\w.@%+~-]+){2,}/g;

/** Keeps the last `limit` characters of a tool's complaints, so that a file with a million bad frames costs no memory. */
export class StderrTail {
  #text = '';

  constructor(private readonly limit = 4_000) {}

  add(chunk: string): void {
    this.#text = (this.#text + chunk).slice(-this.limit);
  }

  get raw(): string {
    return this.#text;
  }

  /** Text fit for a job record: `hidden` strings (paths of this run) and everything that looks like a path are masked. */
  clean(hidden: readonly string[] = []): string {
    const masked = hidden
      .filter((secret) => secret.length > 1)
      .toSorted((a, b) => b.length - a.length)
      .reduce((text, secret) => text.replaceAll(secret, '<file>'), this.#text);
    return masked.replace(PATH_LIKE, '<path>').trim();
  }
}
