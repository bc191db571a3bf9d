import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@marquee/kernel';
import { domainError, type EmailSide } from '@marquee/contracts';
import { type Account, type Accounts } from './accounts.js';
import type { EmailChange } from './email-change.js';

/** `present` and `next` are the two mails of a change of address; `second` is no mail, but the way to the second step. */
export type LinkPurpose = 'verify' | 'reset' | 'setup' | EmailSide | 'second';

const hour = 3_600_000;
/** Specification, section 4: verification links are valid 24 hours, the password reset link 1 hour. */
const lifetime: Readonly<Record<LinkPurpose, number>> = {
  verify: 24 * hour,
  reset: hour,
  // The first password of somebody who did not ask for the mail, and reads it when they do.
  setup: 24 * hour,
  present: 24 * hour,
  next: 24 * hour,
  second: hour / 6,
};

const kinds = { a: 'administrator', m: 'member' } as const;
const form =
  /^(?<subject>(?:verify|reset|setup|present|next|second)\.(?<kind>[am])\.(?<team>[a-z0-9]+)\.(?<id>[a-z0-9]+)\.(?<until>[a-z0-9]+))\.(?<mac>[\w-]{43})$/;

/** The state of an account that the use of a link ends; undefined: no link has a use now. */
const states: Readonly<Record<LinkPurpose, (state: Account['state']) => string | undefined>> = {
  verify: ({ email, emailVerified }) => (emailVerified || email === null ? undefined : unverified(email)),
  // With the address: who has given it up is nobody's key to the account any more.
  reset: ({ email, credential }) => `${email}/${credential}`,
  setup: ({ email, credential }) => `${email}/${credential}`,
  present: ({ emailChange }) => emailChange && changing(emailChange),
  next: ({ emailChange }) => emailChange && changing(emailChange),
  second: ({ authenticator, credential, epoch }) => authenticator && `${authenticator}/${credential}/${epoch}`,
};
const unverified = (email: string): string => `${email}/false`;
const changing = ({ email, requestedAt }: EmailChange): string => `${email}/${requestedAt}`;

/** When the links of mails that went out then are of no use any more: the end of a change of address, ISO. */
export const emailChangeEnd = ({ requestedAt }: Pick<EmailChange, 'requestedAt'>): string =>
  new Date(Date.parse(requestedAt) + lifetime.next).toISOString();

/**
 * Tokens of links in mails. Nothing is stored: a token is a signature over whom it is for, what for, until when, and
 * over the state that its use changes, which makes it good for one use.
 */
export class AccountLinks {
  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly secret: string,
  ) {}

  /** The same token for the same account, instant and state, so that repeating a mail repeats its link. */
  token(purpose: LinkPurpose, account: Account, issuedAt: Date): string {
    const until = (issuedAt.getTime() + lifetime[purpose]).toString(36);
    const subject = [purpose, account.kind.charAt(0), account.team, account.id, until].join('.');
    return `${subject}.${this.#mac(subject, states[purpose](account.state) ?? '')}`;
  }

  /**
   * @throws DomainError LINK_USED when its address is verified already, which whoever holds a link that we made may
   * know; LINK_INVALID when it is made up, expired, used, or for something else
   */
  async open(purpose: LinkPurpose, token: string): Promise<Account> {
    const { subject = '', kind = '', team = '', id = '', until = '', mac = '' } = form.exec(token)?.groups ?? {};
    const accountKind = kind === 'a' || kind === 'm' ? kinds[kind] : undefined;
    if (!accountKind || !subject.startsWith(`${purpose}.`)) throw domainError('LINK_INVALID');
    const account = await this.accounts.find({ kind: accountKind, team, id });
    if (!account) throw domainError('LINK_INVALID');
    const { email, emailVerified } = account.state;
    const isFor = (state: string) => timingSafeEqual(Buffer.from(this.#mac(subject, state)), Buffer.from(mac));
    if (purpose === 'verify' && emailVerified && email !== null && isFor(unverified(email)))
      throw domainError('LINK_USED');
    const isExpired = this.clock.now().getTime() >= Number.parseInt(until, 36);
    const present = states[purpose](account.state);
    if (isExpired || present === undefined || !isFor(present)) throw domainError('LINK_INVALID');
    return account;
  }

  #mac(subject: string, state: string): string {
    return createHmac('sha256', this.secret).update(`${subject}/${state}`).digest('base64url');
  }
}
