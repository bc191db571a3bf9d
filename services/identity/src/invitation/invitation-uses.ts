import { Inject, Injectable } from '@nestjs/common';
import { customMail, type Use, workflow } from '@marquee/contracts';
import { type EntityUseCases, useCasesOf } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { waiting } from '../member/member-status.js';
import { SignOn } from '../sign-on/sign-on-settings.js';
import { Sites } from '../site/sites.js';

export interface InvitationUses {
  /** What relies on it. */
  readonly items: readonly Use[];
  /** How many who have joined by it wait to be approved. */
  readonly pendingMembers: number;
}

/** Why an invitation cannot be deleted. */
@Injectable()
export class InvitationUsers {
  constructor(
    private readonly accounts: Accounts,
    private readonly signOn: SignOn,
    private readonly sites: Sites,
    @Inject(useCasesOf(workflow)) private readonly workflows: EntityUseCases<typeof workflow>,
    @Inject(useCasesOf(customMail)) private readonly mails: EntityUseCases<typeof customMail>,
  ) {}

  /** @throws DomainError UNAVAILABLE, TIMED_OUT when the tenant service does not say what the site offers */
  async of(team: string, id: string): Promise<InvitationUses> {
    const pending = { fields: { invitationId: id, ...waiting } };
    const [pendingMembers, offered, { newcomerInvitation }, workflows, mails] = await Promise.all([
      this.accounts.members(team).count(pending),
      this.sites.offeredInvitation(team),
      this.signOn.get(team),
      this.workflows.list(team),
      this.mails.list(team),
    ]);
    const naming = (kind: string, all: typeof workflows | typeof mails): readonly Use[] =>
      all
        .filter(({ state }) => state.invitations.includes(id))
        .map(({ id: user, state }) => ({ kind, id: user, title: state.name }));
    return {
      items: [
        // Settings have no title: the client calls them by their pages.
        ...(offered === id ? [{ kind: 'team', id: team, title: '' }] : []),
        ...(newcomerInvitation === id ? [{ kind: 'signOn', id: team, title: '' }] : []),
        ...naming('workflow', workflows),
        ...naming('customMail', mails),
      ],
      pendingMembers,
    };
  }
}
