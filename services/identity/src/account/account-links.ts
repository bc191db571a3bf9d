import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import type { Account, Accounts } from './accounts.js';

export type LinkPurpose = 'verify' | 'reset';

const hour = 3_600_000;
/** Specification, section 4: verification links are valid 24 hours, the password reset link 1 hour. */
const lifetime: Readonly<Record<LinkPurpose, number>> = { verify: 24 * hour, reset: hour };

const kinds = { a: 'administrator', m: 'member' } as const;
const form =
  /^(?<subject>(?:verify|reset)\.(?<kind>[am])\.(?<team>[a-z0-9]+)\.(?<id>[a-z0-9]+)\.(?<until>[a-z0-9]+))\.(?<mac>[\w-]{43})$/;

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
    return `${subject}.${this.#mac(purpose, subject, account)}`;
  }

  /** @throws DomainError LINK_INVALID when it is made up, expired, used, or for something else */
  async open(purpose: LinkPurpose, token: string): Promise<Account> {
    const { subject = '', kind = '', team = '', id = '', until = '', mac = '' } = form.exec(token)?.groups ?? {};
    const accountKind = kind === 'a' || kind === 'm' ? kinds[kind] : undefined;
    if (!accountKind || !subject.startsWith(`${purpose}.`)) throw domainError('LINK_INVALID');
    if (this.clock.now().getTime() >= Number.parseInt(until, 36)) throw domainError('LINK_INVALID');
    const account = await this.accounts.find({ kind: accountKind, team, id });
    if (!account) throw domainError('LINK_INVALID');
    const expected = Buffer.from(this.#mac(purpose, subject, account));
    if (!timingSafeEqual(expected, Buffer.from(mac))) throw domainError('LINK_INVALID');
    return account;
  }

  #mac(purpose: LinkPurpose, subject: string, { state }: Account): string {
    const used = purpose === 'verify' ? `${state.email}/${state.emailVerified}` : state.credential;
    return createHmac('sha256', this.secret).update(`${subject}/${used}`).digest('base64url');
  }
}
