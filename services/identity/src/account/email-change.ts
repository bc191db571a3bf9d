import { domainError, fieldError, type EmailSide } from '@marquee/contracts';

/** An address that is to take the place of the present one, once the links of both mails were opened. */
export interface EmailChange {
  readonly email: string;
  /** ISO instant; names the request to the links of its mails. */
  readonly requestedAt: string;
  readonly confirmed: readonly EmailSide[];
}

/** What of an account a change of its address is about. */
export interface Addressed {
  readonly email: string | null;
  /** Absent: none is under way. */
  readonly emailChange?: EmailChange;
}

type Requested = Pick<EmailChange, 'email' | 'requestedAt'>;

/** Of links that are opened at the same moment, or again, each side counts once. */
export function confirmation(state: Addressed | null, side: EmailSide, requestedAt: string) {
  const change = state?.emailChange;
  if (change?.requestedAt !== requestedAt) throw domainError('LINK_INVALID');
  const isNew = !change.confirmed.includes(side);
  return { isNew, isComplete: isNew && change.confirmed.length > 0, email: change.email };
}

/** @throws DomainError INVALID_INPUT when it is the present address */
export function mustDiffer(state: Addressed, email: string): void {
  if (state.email === email) throw fieldError('email', 'EMAIL_UNCHANGED');
}

export const withRequest = <State extends Addressed>(state: State, { email, requestedAt }: Requested): State => ({
  ...state,
  emailChange: { email, requestedAt, confirmed: [] },
});

export function withConfirmation<State extends Addressed>(state: State, side: EmailSide): State {
  const { emailChange } = state;
  return emailChange
    ? { ...state, emailChange: { ...emailChange, confirmed: [...emailChange.confirmed, side] } }
    : state;
}

export function withoutRequest<State extends Addressed>({ emailChange: _emailChange, ...state }: State) {
  return state;
}
