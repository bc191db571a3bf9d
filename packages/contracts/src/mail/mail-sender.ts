/** Where answers to the mails of a site go. Mails themselves come from the platform, whose server may sign them. */
export interface MailSender {
  /** Somebody reads there: they opened the link of a mail. Null: answers go nowhere. */
  readonly address: string | null;
  /** ISO instant; null: there is none. */
  readonly confirmedAt: string | null;
  /** It takes the place of `address` when the link of its mail is opened; null: none is waited for. */
  readonly pending: PendingSender | null;
}

export interface PendingSender {
  readonly address: string;
  /** ISO instant, from which its link counts. */
  readonly requestedAt: string;
}

export const initialMailSender: MailSender = { address: null, confirmedAt: null, pending: null };

/** Specification, section 4: verification links are valid 24 hours. Milliseconds. */
export const senderLinkLifetime = 24 * 3_600_000;

/** When the link of a request is of no use any more, ISO. */
export const senderLinkEnd = ({ requestedAt }: Pick<PendingSender, 'requestedAt'>): string =>
  new Date(Date.parse(requestedAt) + senderLinkLifetime).toISOString();
