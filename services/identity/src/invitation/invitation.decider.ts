import type { Decider } from '@marquee/kernel';
import {
  domainError,
  fieldError,
  type InvitationEvent,
  type InvitationTerms,
  schemasOf,
  invitationEvents,
} from '@marquee/contracts';
import { closed, evolve, type InvitationState } from './invitation.js';

/** `today` is the day in the site's time zone, YYYY-MM-DD. */
export type InvitationCommand =
  | { readonly type: 'Create'; readonly terms: InvitationTerms; readonly today: string; readonly createdAt: string }
  | { readonly type: 'Change'; readonly terms: InvitationTerms; readonly today: string }
  | { readonly type: 'TakePlace'; readonly memberId: string; readonly today: string }
  | { readonly type: 'ReleasePlace'; readonly memberId: string }
  /** Groups that were deleted. */
  | { readonly type: 'LoseGroups'; readonly gone: readonly string[] }
  /** `isRelied`: visitors are offered it, newcomers by a login service come by it, or workflows or custom mails are about it. */
  | { readonly type: 'Delete'; readonly pendingMembers: number; readonly isRelied: boolean };

function decide(command: InvitationCommand, state: InvitationState | null): readonly InvitationEvent[] {
  if (command.type === 'Create') {
    if (state) throw domainError('CONFLICT');
    notPast(command.terms.deadline, command.today);
    return [{ type: 'InvitationCreated', data: { ...command.terms, createdAt: command.createdAt } }];
  }
  // A place of what is gone needs no giving back.
  if (!state && (command.type === 'ReleasePlace' || command.type === 'LoseGroups')) return [];
  if (!state) throw domainError('INVITATION_NOT_FOUND');
  switch (command.type) {
    case 'Change':
      // A deadline that has passed may stay, so that the rest of an old invitation can be changed.
      if (command.terms.deadline !== state.deadline) notPast(command.terms.deadline, command.today);
      return [{ type: 'InvitationChanged', data: command.terms }];
    case 'TakePlace': {
      const reason = closed(state, command.today);
      if (reason) throw domainError(reason);
      return [{ type: 'InvitationPlaceTaken', data: { memberId: command.memberId } }];
    }
    case 'ReleasePlace':
      return [{ type: 'InvitationPlaceReleased', data: { memberId: command.memberId } }];
    case 'LoseGroups': {
      const { joined: _joined, createdAt: _createdAt, ...terms } = state;
      const groups = terms.groups.filter((group) => !command.gone.includes(group));
      return groups.length === terms.groups.length ? [] : [{ type: 'InvitationChanged', data: { ...terms, groups } }];
    }
    case 'Delete':
      if (command.pendingMembers > 0) throw domainError('INVITATION_HAS_PENDING_MEMBERS');
      if (command.isRelied) throw domainError('INVITATION_IN_USE');
      return [{ type: 'InvitationDeleted', data: {} }];
  }
}

/** Specification, section 5: deadline today or later. */
function notPast(deadline: string | null, today: string): void {
  if (deadline !== null && deadline < today) throw fieldError('deadline', 'DATE_IN_PAST');
}

export const invitationDecider: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(invitationEvents),
};
