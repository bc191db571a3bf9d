import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import type { Language, MailKind } from '@marquee/contracts';
import type { Outcome } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { AccountLinks } from '../account/account-links.js';
import { type Account, Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { MailDelivery } from './mail-delivery.js';

/** Mails to somebody who has an account. */
type AccountMail = Exclude<MailKind, 'adminInvitation' | 'invitation' | 'approvalPending' | `plan${string}`>;

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

interface Named {
  readonly name: string;
  readonly language: Language;
}

/** Each in the log under the id of the event that calls for it; of a change of address, which calls for two, the second by its own. */
const mailIdOf = (kind: AccountMail, { id }: EventEnvelope): string => (kind === 'emailTo' ? `${id}to` : id);

/** The mails to people with accounts that this service's own events call for. */
@Injectable()
export class Mails {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly delivery: MailDelivery,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  /**
   * Sends the mail that an event calls for, from the account as it is now. Repeating it changes nothing.
   * @param site the one that the event names; else the tenant service is asked
   */
  async send(kind: AccountMail, event: EventEnvelope, accountKind: Account['kind'], site?: Named): Promise<Outcome> {
    const mailId = mailIdOf(kind, event);
    const account = await this.accounts.find({ kind: accountKind, team: event.team, id: event.entityId });
    const to = kind === 'emailTo' ? account?.state.emailChange?.email : account?.state.email;
    // Removed, without an address, or verified by an earlier mail: there is nothing left to do by a link.
    if (!account || to == null || (kind === 'verify' && account.state.emailVerified)) {
      return this.delivery.giveUp(event, mailId);
    }
    const url = this.#url(kind, account, new Date(event.at));
    const addressee = { audience: accountKind, recipient: account.id, about: '' };
    return this.delivery.send({ event, mailId, kind, to, url, site }, addressee);
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
