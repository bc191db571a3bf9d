import { Injectable } from '@nestjs/common';
import type { Clock, EventEnvelope } from '@marquee/kernel';
import { done, MailFailure, type Mailer, type Outcome } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { AccountLinks } from '../account/account-links.js';
import { type Account, Accounts } from '../account/accounts.js';
import { Sites } from '../site/sites.js';
import { type MailKind, mailText } from './mail-texts.js';

/** Mails to somebody who has an account. */
type AccountMail = Exclude<MailKind, 'adminInvitation'>;

const kinds: Readonly<Record<string, AccountMail>> = {
  AdministratorRegistered: 'verify',
  AdministratorVerificationRequested: 'verify',
  AdministratorPasswordResetRequested: 'reset',
  MemberJoined: 'verify',
  MemberVerificationRequested: 'verify',
  MemberPasswordSetupRequested: 'setup',
  MemberPasswordResetRequested: 'reset',
  MemberApproved: 'approved',
  MemberRefused: 'refused',
};

/** Which mail an event calls for; undefined: none. */
export const mailKind = (type: string): AccountMail | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type] : undefined;

/** A mail that could not be sent for so long is of no use any more: its link is not valid. Milliseconds. */
const longestWait = 24 * 60 * 60_000;

interface Named {
  readonly name: string;
  readonly language: 'ja' | 'en';
}

@Injectable()
export class Mails {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly sites: Sites,
    @InjectPort<IdentityPorts>('mailer') private readonly mailer: Mailer,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /**
   * Sends the mail that an event calls for, from the account as it is now. Repeating it changes nothing: the event's id
   * is the mail's key.
   * @param site the one that the event names; else the tenant service is asked
   */
  async send(kind: AccountMail, event: EventEnvelope, accountKind: Account['kind'], site?: Named): Promise<Outcome> {
    const account = await this.accounts.find({ kind: accountKind, team: event.team, id: event.entityId });
    // Removed, or verified by an earlier mail: there is nothing left to do by a link.
    if (!account || (kind === 'verify' && account.state.emailVerified)) return done;
    const to = kind === 'emailTo' ? account.state.emailChange?.email : account.state.email;
    if (to === undefined) return done;
    return this.deliver(kind, event, to, this.#url(kind, account, new Date(event.at)), site);
  }

  /** Sends a mail to an address; the event's id is its key. */
  async deliver(kind: MailKind, event: EventEnvelope, to: string, url: string, site?: Named): Promise<Outcome> {
    const { name, language } = site ?? (await this.sites.get(event.team));
    try {
      await this.mailer.send({
        // Of the one event that calls for two mails, each has a key of its own.
        idempotencyKey: kind === 'emailTo' ? `${event.id}/to` : event.id,
        team: event.team,
        to,
        from: { name, address: `no-reply@${new URL(this.baseUrl).hostname}` },
        ...mailText(kind, language, name, url),
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

  #url(kind: AccountMail, account: Account, issuedAt: Date): string {
    const tid = account.kind === 'member' ? `?tid=${account.team}` : '';
    switch (kind) {
      case 'verify':
        return `${this.baseUrl}/verify_email/${this.links.token('verify', account, issuedAt)}${tid}`;
      case 'reset':
        return `${this.baseUrl}/reset_password/${this.links.token('reset', account, issuedAt)}${tid}`;
      case 'setup':
        return `${this.baseUrl}/reset_password/${this.links.token('setup', account, issuedAt)}${tid}`;
      case 'emailFrom':
        return `${this.baseUrl}/confirm_email/${this.links.token('present', account, issuedAt)}${tid}`;
      case 'emailTo':
        return `${this.baseUrl}/confirm_email/${this.links.token('next', account, issuedAt)}${tid}`;
      case 'refused':
        return '';
      case 'approved':
        return `${this.baseUrl}/login/${account.team}`;
    }
  }
}
