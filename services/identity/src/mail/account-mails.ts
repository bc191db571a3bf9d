import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import type { MailKind } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { AccountLinks } from '../account/account-links.js';
import { type Account, Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { SiteAddresses } from '../site/site-addresses.js';
import type { CalledMail, MailContent } from './waiting-mail.js';
import type { WrittenKind } from './written-mails.js';

/** Mails to somebody who has an account. */
type AccountMail = Exclude<
  MailKind,
  | 'adminInvitation'
  | 'senderAddress'
  | 'invitation'
  | 'approvalPending'
  | 'newComments'
  | 'replies'
  | 'paymentsOwed'
  | 'subscriptionOwed'
  | `plan${string}`
  | 'webhookStopped'
  | WrittenKind
>;

const kinds: Readonly<Record<string, AccountMail>> = {
  AdministratorRegistered: 'verify',
  AdministratorVerificationRequested: 'verify',
  AdministratorPasswordResetRequested: 'reset',
  AdministratorOwnershipTaken: 'ownershipTaken',
  AdministratorOwnershipSettled: 'ownershipGiven',
  MemberJoined: 'verify',
  MemberVerificationRequested: 'verify',
  MemberPasswordSetupRequested: 'setup',
  MemberPasswordResetRequested: 'reset',
  MemberRefused: 'refused',
};

/** Which mail an event calls for; undefined: none. */
export const mailKind = (type: string): AccountMail | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type] : undefined;

/** The mail to whom an event is about. */
export const accountMail = (
  kind: AccountMail,
  { id, team, entityId, at, actor, traceparent }: EventEnvelope,
  audience: Account['kind'],
): CalledMail => ({
  ...{ team, kind, audience, recipient: entityId, about: '', at },
  // Of the one event that calls for two mails, each has a key of its own.
  key: kind === 'emailTo' ? `${id}/to` : id,
  // For a member; what administrators ask for themselves they wait for.
  ...(audience === 'member' && actor.kind === 'administrator' && { unawaited: true }),
  ...(traceparent !== undefined && { traceparent }),
});

/** The mails to people with accounts. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly addresses: SiteAddresses,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  /** From the account as it is now; the same link whenever it is asked for, as long as nobody has used it. */
  async content(kind: AccountMail, { team, audience, recipient, at }: CalledMail): Promise<MailContent | undefined> {
    const account = await this.accounts.find({ kind: audience, team, id: recipient });
    const { emailChange } = account?.state ?? {};
    const isChange = kind === 'emailFrom' || kind === 'emailTo';
    // Withdrawn, done or asked for anew: the links would be of no use.
    if (isChange && emailChange?.requestedAt !== at) return undefined;
    const to = kind === 'emailTo' ? emailChange?.email : account?.state.email;
    // Removed, without an address, or verified by an earlier mail: there is nothing left to do by a link.
    if (!account || to == null || (kind === 'verify' && account.state.emailVerified)) return undefined;
    const origin = account.kind === 'member' ? await this.addresses.of(team) : this.baseUrl;
    return { to, url: this.#url(kind, account, new Date(at), origin) };
  }

  #url(kind: AccountMail, account: Account, issuedAt: Date, origin: string): string {
    const tid = account.kind === 'member' ? `?tid=${account.team}` : '';
    switch (kind) {
      case 'verify':
        return `${origin}/verify_email/${this.links.token('verify', account, issuedAt)}${tid}`;
      case 'reset':
        return `${origin}/reset_password/${this.links.token('reset', account, issuedAt)}${tid}`;
      case 'setup':
        return `${origin}/reset_password/${this.links.token('setup', account, issuedAt)}${tid}`;
      case 'emailFrom':
        return `${origin}/confirm_email/${this.links.token('present', account, issuedAt)}${tid}`;
      case 'emailTo':
        return `${origin}/confirm_email/${this.links.token('next', account, issuedAt)}${tid}`;
      case 'ownershipTaken':
      case 'ownershipGiven':
        return `${origin}/admin/administrator`;
      case 'refused':
        return '';
    }
  }
}
