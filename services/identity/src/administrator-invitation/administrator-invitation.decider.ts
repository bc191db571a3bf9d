import type { Decider } from '@marquee/kernel';
import {
  type AdministratorInvitationEvent,
  type AdministratorRights,
  areasObstacle,
  administratorInvitationEvents,
  type AdministratorInvitationEvents,
  domainError,
  grantObstacle,
  schemasOf,
} from '@marquee/contracts';
import { type AdministratorInvitationState, evolve } from './administrator-invitation.js';

/** Who invites, sends again or withdraws. */
type Actor = AdministratorRights;

export type AdministratorInvitationCommand =
  | {
      readonly type: 'Invite';
      readonly actor: Actor;
      readonly invited: AdministratorInvitationEvents['AdministratorInvited'];
    }
  | { readonly type: 'SendAgain'; readonly actor: Actor; readonly expiresAt: string }
  | { readonly type: 'Withdraw'; readonly actor: Actor }
  /** `now` is an ISO instant. */
  | { readonly type: 'Accept'; readonly administratorId: string; readonly now: string };

function decide(
  command: AdministratorInvitationCommand,
  state: AdministratorInvitationState | null,
): readonly AdministratorInvitationEvent[] {
  switch (command.type) {
    case 'Invite':
      if (state) throw domainError('CONFLICT');
      mayGrant(command.actor, command.invited);
      mayGive(command.actor, command.invited);
      return [{ type: 'AdministratorInvited', data: command.invited }];
    case 'SendAgain':
      mayGrant(command.actor, present(state));
      return [{ type: 'AdministratorInvitationSentAgain', data: { expiresAt: command.expiresAt } }];
    case 'Withdraw':
      mayGrant(command.actor, present(state));
      return [{ type: 'AdministratorInvitationWithdrawn', data: {} }];
    case 'Accept':
      if (!state || command.now >= state.expiresAt) throw domainError('ADMINISTRATOR_LINK_NOT_FOUND');
      return [{ type: 'AdministratorInvitationAccepted', data: { administratorId: command.administratorId } }];
  }
}

function present(state: AdministratorInvitationState | null): AdministratorInvitationState {
  if (!state) throw domainError('ADMINISTRATOR_INVITATION_NOT_FOUND');
  return state;
}

function mayGrant(actor: Actor, { role }: Pick<AdministratorInvitationState, 'role'>): void {
  const obstacle = grantObstacle(actor, role);
  if (obstacle) throw domainError(obstacle);
}

function mayGive(actor: Actor, { categories }: Pick<AdministratorInvitationState, 'categories'>): void {
  const obstacle = areasObstacle(actor, categories);
  if (obstacle) throw domainError(obstacle);
}

export const administratorInvitationDecider: Decider<
  AdministratorInvitationState,
  AdministratorInvitationCommand,
  AdministratorInvitationEvent
> = { decide, evolve, schemaOf: schemasOf(administratorInvitationEvents) };
