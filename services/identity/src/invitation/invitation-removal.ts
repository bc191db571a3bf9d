import { Injectable } from '@nestjs/common';
import { type CommandContext, handleAnswer } from '@marquee/kernel';
import { type InvitationCommand, invitationDecider } from './invitation.decider.js';
import { type InvitationUses, InvitationUsers } from './invitation-uses.js';
import { Invitations } from './invitations.js';

/** Deletes invitations that nobody waits by and nothing relies on. */
@Injectable()
export class InvitationRemoval {
  constructor(
    private readonly invitations: Invitations,
    private readonly users: InvitationUsers,
  ) {}

  /** What keeps it from being deleted. @throws DomainError INVITATION_NOT_FOUND */
  async uses(team: string, id: string): Promise<InvitationUses> {
    await this.invitations.get(team, id);
    return this.users.of(team, id);
  }

  /** @throws DomainError INVITATION_NOT_FOUND, INVITATION_HAS_PENDING_MEMBERS, INVITATION_IN_USE */
  async delete(team: string, id: string, context: CommandContext): Promise<void> {
    // Asked again whenever somebody has joined by it meanwhile.
    await handleAnswer(this.invitations.documents(team), invitationDecider, id, () => this.#ask(team, id), context);
  }

  async #ask(team: string, id: string): Promise<InvitationCommand> {
    const { items, pendingMembers } = await this.users.of(team, id);
    return { type: 'Delete', pendingMembers, isRelied: items.length > 0 };
  }
}
