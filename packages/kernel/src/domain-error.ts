/** What a message about an error may mention: `{limit: 100}` fills "at most {{limit}}" in every language. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** An error at one field of the input; `path` is dotted (`site.name`, `chapters.0.title`). */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly params?: ErrorParams;
}

/**
 * A rule said no. Carries a code from the catalogue in `@marquee/contracts`, never a status code or a sentence: one
 * filter maps the code to gRPC, one to HTTP, and the client maps it to words in the reader's language.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: string,
    readonly params: ErrorParams = {},
    readonly fields: readonly FieldError[] = [],
  ) {
    super(code);
  }
}
