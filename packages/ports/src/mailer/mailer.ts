export interface Mail {
  /** The same key is delivered once, however often it is sent. */
  readonly idempotencyKey: string;
  readonly team: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Hands mail to whoever delivers it. When `send` returned, the mail is accepted for good. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mailer that one can look into: the standalone shape's post office. */
export interface Mailbox extends Mailer {
  /** Newest first; `at` is when the mail was accepted (ISO 8601, UTC). */
  list(limit: number): Promise<readonly (Mail & { readonly id: string; readonly at: string })[]>;
}
