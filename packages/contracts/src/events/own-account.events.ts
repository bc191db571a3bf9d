/** An address that is to take the place of the present one, once both have said so. */
export interface EmailChange {
  readonly email: string;
  /** ISO instant; names the request to the links of its mails. */
  readonly requestedAt: string;
}
export interface Deletion {
  /** ISO instant from which the account is erased; until then a login can take it back. */
  readonly deletesAt: string;
}
/** Which of the two mails was opened: the one to the present address, or the one to the next. */
export type EmailSide = 'present' | 'next';

/** Ids of the new password's document and of the one that it replaces. */
export interface PasswordChange {
  readonly credential: string;
  readonly replaced: string;
}
