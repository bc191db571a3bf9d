import type { Decider } from '@marquee/kernel';
import { domainError, type MemberEvent, type MemberEvents } from '@marquee/contracts';
import type { AccountCommand } from '../account/account.commands.js';
import { evolve, type MemberState } from './member.js';

/** What an administrator changes of a member; absent fields stay as they are. */
export interface MemberChanges {
  readonly name?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
  /** Only true has a meaning: an approval is not taken back; disable the member instead. */
  readonly approved?: boolean | undefined;
}

export type MemberCommand =
  | { readonly type: 'Join'; readonly joined: MemberEvents['MemberJoined'] }
  | { readonly type: 'Change'; readonly changes: MemberChanges }
  | { readonly type: 'Delete' }
  | AccountCommand;

function decide(command: MemberCommand, state: MemberState | null): readonly MemberEvent[] {
  switch (command.type) {
    case 'Join':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'MemberJoined', data: command.joined }];
    case 'Change':
      if (!state) throw domainError('MEMBER_NOT_FOUND');
      return changes(command.changes, state);
    case 'Delete':
      if (!state) throw domainError('MEMBER_NOT_FOUND');
      return [{ type: 'MemberDeleted', data: {} }];
    case 'VerifyEmail':
      if (!state || state.emailVerified) throw domainError('LINK_INVALID');
      return [{ type: 'MemberEmailVerified', data: {} }];
    case 'RequestVerification':
      if (!state || state.emailVerified || state.disabled) return [];
      return [{ type: 'MemberVerificationRequested', data: {} }];
    case 'RequestPasswordReset':
      return state && !state.disabled ? [{ type: 'MemberPasswordResetRequested', data: {} }] : [];
    case 'ChangePassword': {
      const { credential, replaces } = command;
      if (state?.credential !== replaces) throw domainError('LINK_INVALID');
      const changed = { type: 'MemberPasswordChanged', data: { credential, replaced: replaces } } as const;
      // Whoever could read the mail with the link has shown that the address is theirs.
      return state.emailVerified ? [changed] : [changed, { type: 'MemberEmailVerified', data: {} }];
    }
  }
}

function changes({ name, groups, disabled, approved }: MemberChanges, state: MemberState): readonly MemberEvent[] {
  const events: MemberEvent[] = [];
  if (name !== undefined && name !== state.name) events.push({ type: 'MemberRenamed', data: { name } });
  if (groups && !sameSet(groups, state.groups)) {
    events.push({ type: 'MemberGroupsChanged', data: { groups: [...new Set(groups)] } });
  }
  if (approved && !state.approved) events.push({ type: 'MemberApproved', data: {} });
  if (disabled !== undefined && disabled !== state.disabled) {
    events.push({ type: disabled ? 'MemberDisabled' : 'MemberEnabled', data: {} });
  }
  return events;
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));

export const memberDecider: Decider<MemberState, MemberCommand, MemberEvent> = { decide, evolve };
