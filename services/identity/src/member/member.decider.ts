import type { Decider } from '@marquee/kernel';
import {
  domainError,
  type Identity,
  type MailChoice,
  type MemberEvent,
  type MemberEvents,
  schemasOf,
  memberEvents,
} from '@marquee/contracts';
import type { AccountCommand } from '../account/account.commands.js';
import { confirmation, mustDiffer } from '../account/email-change.js';
import { changedChoice } from '../mail-choice/mail-choice.js';
import { identityKey } from './identity-key.js';
import { awaitedMail } from './awaited-mail.js';
import { evolve, type MemberState, unexpiredEnd } from './member.js';
import { changes, type MemberChanges } from './member-changes.js';

export type MemberCommand =
  | {
      readonly type: 'Join';
      readonly joined: MemberEvents['MemberJoined'];
      /** Who vouches for them and for their address; absent: nobody does, a mail goes out. */
      readonly identity?: Identity | undefined;
    }
  /** Brought in by a file. To do it again is no error: an import that was interrupted begins its step again. */
  | { readonly type: 'Import'; readonly imported: MemberEvents['MemberImported']; readonly hasPassword?: boolean }
  /** Who has no password yet is mailed how to set it, once. */
  | { readonly type: 'RequestPasswordSetup' }
  /** The mail without which they do not get in, once more. */
  | { readonly type: 'SendAwaitedMail'; readonly hasLoggedIn: boolean }
  | { readonly type: 'Change'; readonly changes: MemberChanges }
  | { readonly type: 'EditGroups'; readonly add: readonly string[]; readonly remove: readonly string[] }
  /** Groups that were deleted. */
  | { readonly type: 'LoseGroups'; readonly gone: readonly string[] }
  /** A member field that was deleted. */
  | { readonly type: 'LoseAnswer'; readonly field: string }
  /** For somebody who gets no mail: theirs until they have logged in with it and set their own. */
  | { readonly type: 'SetPassword'; readonly replaces: string; readonly credential: string }
  /** Does not let somebody in who waits for approval. */
  | { readonly type: 'Refuse' }
  | { readonly type: 'Delete' }
  /** Those that are said. */
  | { readonly type: 'ChooseMails'; readonly mails: Partial<MailChoice> }
  | { readonly type: 'ExpireWhenDue'; readonly now: string }
  | AccountCommand;

function decide(command: MemberCommand, state: MemberState | null): readonly MemberEvent[] {
  switch (command.type) {
    case 'Join':
      if (state) throw domainError('CONFLICT');
      return [
        { type: 'MemberJoined', data: command.joined },
        ...(command.identity ? vouchedFor(command.identity) : []),
      ];
    case 'Import':
      if (state) return [];
      // Whoever brought them in knows the password.
      return command.hasPassword
        ? [
            { type: 'MemberImported', data: command.imported },
            { type: 'MemberPasswordChangePrompted', data: {} },
          ]
        : [{ type: 'MemberImported', data: command.imported }];
    case 'RequestPasswordSetup':
      if (!state?.email || state.disabled || state.passwordSetupRequested) return [];
      return [{ type: 'MemberPasswordSetupRequested', data: {} }];
    case 'SendAwaitedMail': {
      if (!state) throw domainError('MEMBER_NOT_FOUND');
      const awaited = awaitedMail(state, command.hasLoggedIn);
      if (!awaited) throw domainError('MEMBER_AWAITS_NO_MAIL');
      const type = awaited === 'password' ? 'MemberPasswordSetupRequested' : 'MemberVerificationRequested';
      return [{ type, data: {} }];
    }
    case 'Change':
      if (!state) throw domainError('MEMBER_NOT_FOUND');
      return changes(command.changes, state);
    case 'EditGroups': {
      if (!state) throw domainError('MEMBER_NOT_FOUND');
      const kept = state.groups.filter((group) => !command.remove.includes(group));
      return changes({ groups: [...kept, ...command.add] }, state);
    }
    case 'LoseGroups':
      if (!state) return [];
      return changes({ groups: state.groups.filter((group) => !command.gone.includes(group)) }, state);
    case 'LoseAnswer':
      return state ? changes({ answers: [{ field: command.field, values: [] }] }, state) : [];
    case 'Refuse':
      if (!state || state.refused) throw domainError('MEMBER_NOT_FOUND');
      if (state.approved) throw domainError('MEMBER_ALREADY_APPROVED');
      return [{ type: 'MemberRefused', data: {} }];
    case 'SetPassword': {
      if (!state) throw domainError('MEMBER_NOT_FOUND');
      if (state.loginId === undefined) throw domainError('PASSWORD_BY_MAIL');
      if (state.credential !== command.replaces) throw domainError('CONFLICT');
      const { credential, replaces: replaced } = command;
      return [
        { type: 'MemberPasswordChanged', data: { credential, replaced } },
        { type: 'MemberPasswordChangePrompted', data: {} },
      ];
    }
    case 'Delete':
      if (!state) throw domainError('MEMBER_NOT_FOUND');
      return [{ type: 'MemberDeleted', data: {} }];
    case 'ChooseMails': {
      if (!state) throw domainError('NOT_LOGGED_IN');
      const next = changedChoice(state, command.mails);
      return next ? [{ type: 'MemberMailsChosen', data: next }] : [];
    }
    case 'ExpireWhenDue': {
      const expiresAt = state && unexpiredEnd(state);
      return expiresAt && expiresAt <= command.now ? [{ type: 'MemberExpired', data: { expiresAt } }] : [];
    }
    case 'VerifyEmail':
      if (!state) throw domainError('LINK_INVALID');
      if (state.emailVerified) throw domainError('LINK_USED');
      return [verified(state)];
    case 'RequestVerification':
      if (!state || state.emailVerified || state.disabled) return [];
      return [{ type: 'MemberVerificationRequested', data: {} }];
    case 'RequestPasswordReset':
      return state && !state.disabled ? [{ type: 'MemberPasswordResetRequested', data: {} }] : [];
    case 'RequestEmailChange': {
      if (!state) throw domainError('NOT_LOGGED_IN');
      if (state.email === null) throw domainError('ILLEGAL_OPERATION');
      const { email, requestedAt } = command;
      mustDiffer(state, email);
      return [{ type: 'MemberEmailChangeRequested', data: { email, requestedAt } }];
    }
    case 'ConfirmEmailChange': {
      const { side, requestedAt } = command;
      const { isNew, isComplete, email } = confirmation(state, side, requestedAt);
      if (!isNew) return [];
      const confirmed = { type: 'MemberEmailChangeConfirmed', data: { side } } as const;
      return isComplete ? [confirmed, { type: 'MemberEmailChanged', data: { email } }] : [confirmed];
    }
    case 'WithdrawEmailChange':
      return state?.emailChange ? [{ type: 'MemberEmailChangeWithdrawn', data: {} }] : [];
    case 'EnableTwoFactor':
      if (!state) throw domainError('NOT_LOGGED_IN');
      if (state.authenticator !== undefined) throw domainError('TWO_FACTOR_ALREADY_ENROLLED');
      return [{ type: 'MemberTwoFactorEnabled', data: { authenticator: command.authenticator } }];
    case 'DisableTwoFactor':
      if (state?.authenticator === undefined) throw domainError('TWO_FACTOR_ALREADY_REMOVED');
      return [{ type: 'MemberTwoFactorDisabled', data: { authenticator: state.authenticator } }];
    case 'LinkIdentity':
      if (!state) throw domainError('NOT_LOGGED_IN');
      if (state.identity === identityKey(command.identity)) return [];
      return [{ type: 'MemberIdentityLinked', data: command.identity }];
    case 'UnlinkIdentity':
      if (state?.identity === undefined) throw domainError('IDENTITY_NOT_LINKED');
      return [{ type: 'MemberIdentityUnlinked', data: {} }];
    case 'ScheduleDeletion':
      if (!state) throw domainError('NOT_LOGGED_IN');
      if (state.deletesAt !== undefined) return [];
      return [{ type: 'MemberDeletionScheduled', data: { deletesAt: command.deletesAt } }];
    case 'KeepAccount':
      return state?.deletesAt === undefined ? [] : [{ type: 'MemberDeletionCancelled', data: {} }];
    case 'EraseWhenDue':
      if (state?.deletesAt === undefined || state.deletesAt > command.now) return [];
      return [{ type: 'MemberDeleted', data: {} }];
    case 'ReplacePassword': {
      const { credential, replaces: replaced } = command;
      if (state?.credential !== replaced) throw domainError('CONFLICT');
      return [{ type: 'MemberPasswordChanged', data: { credential, replaced } }];
    }
    case 'ChangePassword': {
      const { credential, replaces } = command;
      if (state?.credential !== replaces) throw domainError('LINK_INVALID');
      const changed = { type: 'MemberPasswordChanged', data: { credential, replaced: replaces } } as const;
      // Whoever could read the mail with the link has shown that the address is theirs.
      return state.emailVerified ? [changed] : [changed, verified(state)];
    }
  }
}

/** What begins with an account begins once, also when its address is verified again because it was corrected. */
const verified = ({ openedBefore }: MemberState): MemberEvent => ({
  type: 'MemberEmailVerified',
  data: openedBefore ? { again: true } : {},
});

const vouchedFor = (identity: Identity): readonly MemberEvent[] => [
  { type: 'MemberEmailVerified', data: {} },
  { type: 'MemberIdentityLinked', data: identity },
];

export const memberDecider: Decider<MemberState, MemberCommand, MemberEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(memberEvents),
};
