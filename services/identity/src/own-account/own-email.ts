import { Injectable } from '@nestjs/common';
import type { Clock } from '@marquee/kernel';
import { domainError, parseInput, proofOfEmailBody, type EmailSide } from '@marquee/contracts';
import { UniqueViolation } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { AccountLinks } from '../account/account-links.js';
import { type Account, Accounts, loginOf } from '../account/accounts.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { PasswordCheck, type Proof } from './password-check.js';

const minute = 60_000;
/** Each one sends a mail to an address that somebody typed in. */
const requests: Limit = { name: 'email change', maximum: 5, window: 60 * minute };

const sides: readonly EmailSide[] = ['present', 'next'];

/** Another address for an account: it changes when the links of two mails were opened, to the present and to the new one. */
@Injectable()
export class OwnEmail {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly check: PasswordCheck,
    private readonly throttle: Throttle,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED, RECENT_LOGIN_NEEDED, EMAIL_IN_USE, EMAIL_CHANGE_LIMITED,
   * INVALID_INPUT
   */
  async request(
    account: Account,
    { sessionToken, ...request }: Proof & { readonly email: string },
    traceparent?: string,
  ) {
    const { email, ...proof } = parseInput(proofOfEmailBody, request);
    await this.check.prove(account, { ...proof, sessionToken });
    const { team, id } = loginOf(account);
    const place = await this.throttle.reserve(requests, `${team}/${id}`);
    if (isRefusal(place)) throw domainError('EMAIL_CHANGE_LIMITED', { minutes: Math.ceil(place.wait / minute) });
    try {
      const other = await this.accounts.byEmail(email, account.kind === 'member' ? account.team : undefined);
      if (other && other.id !== id) throw domainError('EMAIL_IN_USE');
      const command = { type: 'RequestEmailChange', email, requestedAt: this.clock.now().toISOString() } as const;
      await this.accounts.change(account, command, traceparent);
    } finally {
      // Whatever came of it: the answer tells which addresses are taken.
      await place.keep();
    }
  }

  async withdraw(account: Account, traceparent?: string): Promise<void> {
    await this.accounts.change(account, { type: 'WithdrawEmailChange' }, traceparent);
  }

  /** @throws DomainError LINK_INVALID; EMAIL_IN_USE when somebody else has taken the address meanwhile */
  async confirm(token: string, traceparent?: string): Promise<{ account: Account; changed: boolean }> {
    const side = sides.find((one) => token.startsWith(`${one}.`));
    if (!side) throw domainError('LINK_INVALID');
    const before = await this.links.open(side, token);
    const requestedAt = before.state.emailChange?.requestedAt ?? '';
    try {
      const command = { type: 'ConfirmEmailChange', side, requestedAt } as const;
      const account = await this.accounts.change(before, command, traceparent);
      return { account, changed: account.state.emailChange === undefined };
    } catch (error) {
      throw error instanceof UniqueViolation ? domainError('EMAIL_IN_USE') : error;
    }
  }
}
