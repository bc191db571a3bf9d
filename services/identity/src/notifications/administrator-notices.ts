import { Injectable } from '@nestjs/common';
import type { Principal } from '@marquee/kernel';
import { isAllowed, type MailKind, type PermissionName } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import type { AdministratorState } from '../administrator/administrator.js';
import type { IdentityPorts } from '../identity.ports.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';

/** Mails to administrators about their site, which nobody has asked for. */
export type Notice = Extract<
  MailKind,
  'approvalPending' | 'newComments' | 'paymentsOwed' | `plan${string}` | 'webhookStopped'
>;

interface NoticeKind {
  readonly page: string;
  /** Only whoever may do something about it hears of it. */
  readonly permission: PermissionName;
}

const notices: Readonly<Record<Notice, NoticeKind>> = {
  approvalPending: { page: '/admin/approval_pending_all_users', permission: 'member.manage' },
  newComments: { page: '/admin/comment', permission: 'feedback.manage' },
  paymentsOwed: { page: '/admin/user/paid_history/subscription?status=unpaid', permission: 'payment.manage' },
  planTrialEnds: { page: '/admin/item_select', permission: 'plan.buy' },
  planOwed: { page: '/admin/billing', permission: 'plan.buy' },
  planErases: { page: '/admin/item_select', permission: 'plan.buy' },
  planChangeRefused: { page: '/admin/item_select', permission: 'plan.buy' },
  webhookStopped: { page: '/admin/webhook', permission: 'webhook.manage' },
};

/** To whom such mails go, and what they open. */
@Injectable()
export class AdministratorNotices {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'baseUrl' | 'clock'>,
    private readonly accounts: Accounts,
  ) {}

  /** The ids of those who are to get one now. */
  async recipients(kind: Notice, team: string): Promise<readonly string[]> {
    const all = await this.accounts.administratorsOf(team);
    return all.filter(({ id, state }) => wants(kind, id, state)).map(({ id }) => id);
  }

  /** undefined: they have gone, don't want it any more, or what it warns of has come. */
  async content(kind: Notice, { team, recipient, until }: CalledMail): Promise<MailContent | undefined> {
    if (until !== undefined && until <= this.ports.clock.now().toISOString()) return undefined;
    const account = await this.accounts.find({ kind: 'administrator', team, id: recipient });
    if (account?.kind !== 'administrator' || !wants(kind, account.id, account.state)) return undefined;
    return { to: account.state.email, url: `${this.ports.baseUrl}${notices[kind].page}` };
  }
}

function wants(kind: Notice, id: string, state: AdministratorState): boolean {
  const { team, role, categories, emailVerified, deletesAt } = state;
  const principal: Principal = { kind: 'administrator', id, team, role, categories };
  return (
    emailVerified && deletesAt === undefined && isChosen(kind, state) && isAllowed(notices[kind].permission, principal)
  );
}

/** What nobody has chosen goes to all: it takes somebody to do something. */
function isChosen(kind: Notice, { approvalMails, commentMails, owedMails }: AdministratorState): boolean {
  switch (kind) {
    case 'approvalPending':
      return approvalMails !== false;
    case 'newComments':
      return commentMails === true;
    case 'paymentsOwed':
      return owedMails !== false;
    default:
      return true;
  }
}
