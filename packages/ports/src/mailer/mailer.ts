export interface Mail {
  /** The same key is delivered once, however often it is sent. */
  readonly idempotencyKey: string;
  readonly team: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go; absent: to `from`. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where its reader says that they want no more mails like it: a page, and what mail programs post to (RFC 8058). */
  readonly unsubscribe?: string;
}

/**
 * A mail was not accepted. The message names no address and repeats nothing that the server said, which likes to quote
 * addresses: only SMTP's codes (RFC 5321, RFC 3463) and the command that they answered.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    /**
     * Whether the same mail may be accepted later: the server said so (4xx), could not be reached, or does not let us in;
     * the last is not the mail's fault. What it refuses for good (5xx) is refused the next time too.
     */
    readonly temporary: boolean,
    /** SMTP's codes alone, as `550 5.1.1`; '' when nobody answered. */
    readonly answer = '',
  ) {
    super(message);
  }
}

/** What is known of a mail that was accepted: a server delivers it later (`processed`), or it is in the mailbox (`delivered`). */
export type Accepted = 'processed' | 'delivered';

/** Hands mail to whoever delivers it. When `send` returned, the mail is accepted for good. */
export interface Mailer {
  /** @throws MailFailure */
  send(mail: Mail): Promise<Accepted>;
}

/** A mailer that one can look into: the standalone shape's post office. */
export interface Mailbox extends Mailer {
  /** Newest first; `at` is when the mail was accepted (ISO 8601, UTC). */
  list(limit: number): Promise<readonly (Mail & { readonly id: string; readonly at: string })[]>;
}
