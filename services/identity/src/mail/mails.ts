import type { Clock, EventEnvelope } from '@marquee/kernel';
import { done, MailFailure, type Mailer, type Outcome } from '@marquee/ports';
import type { AccountLinks } from '../account/account-links.js';
import type { Account, Accounts } from '../account/accounts.js';
import type { Sites } from '../site/sites.js';
import { type MailKind, mailText } from './mail-texts.js';

const kinds: Readonly<Record<string, MailKind>> = {
  AdministratorRegistered: 'verify',
  AdministratorVerificationRequested: 'verify',
  AdministratorPasswordResetRequested: 'reset',
  MemberJoined: 'verify',
  MemberVerificationRequested: 'verify',
  MemberPasswordResetRequested: 'reset',
  MemberApproved: 'approved',
};

/** Which mail an event calls for; undefined: none. */
export const mailKind = (type: string): MailKind | undefined => (Object.hasOwn(kinds, type) ? kinds[type] : undefined);

/** A mail that could not be sent for so long is of no use any more: its link is not valid. Milliseconds. */
const longestWait = 24 * 60 * 60_000;

interface Named {
  readonly name: string;
  readonly language: 'ja' | 'en';
}

export class Mails {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly sites: Sites,
    private readonly mailer: Mailer,
    private readonly baseUrl: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the mail that an event calls for, from the account as it is now. Repeating it changes nothing: the event's id
   * is the mail's key.
   * @param site the one that the event names; else the tenant service is asked
   */
  async send(kind: MailKind, event: EventEnvelope, accountKind: Account['kind'], site?: Named): Promise<Outcome> {
    const account = await this.accounts.find({ kind: accountKind, team: event.team, id: event.entityId });
    // Removed, or verified by an earlier mail: there is nothing left to do by a link.
    if (!account || (kind === 'verify' && account.state.emailVerified)) return done;
    const { name, language } = site ?? (await this.sites.get(event.team));
    try {
      await this.mailer.send({
        idempotencyKey: event.id,
        team: event.team,
        to: account.state.email,
        from: { name, address: `no-reply@${new URL(this.baseUrl).hostname}` },
        ...mailText(kind, language, name, this.#url(kind, account, new Date(event.at))),
      });
      return done;
    } catch (error) {
      if (error instanceof MailFailure) return this.#unsent(error, event);
      throw error;
    }
  }

  /** While the mail server is away, mails wait for it; what it refuses for good, a person has to look at. */
  #unsent({ temporary, message: reason }: MailFailure, { at }: EventEnvelope): Outcome {
    const isUseful = this.clock.now().getTime() - Date.parse(at) < longestWait;
    return { kind: temporary && isUseful ? 'wait' : 'dead-letter', reason };
  }

  #url(kind: MailKind, account: Account, issuedAt: Date): string {
    const tid = account.kind === 'member' ? `?tid=${account.team}` : '';
    switch (kind) {
      case 'verify':
        return `${this.baseUrl}/verify_email/${this.links.token('verify', account, issuedAt)}${tid}`;
      case 'reset':
        return `${this.baseUrl}/reset_password/${this.links.token('reset', account, issuedAt)}${tid}`;
      case 'approved':
        return `${this.baseUrl}/login/${account.team}`;
    }
  }
}
