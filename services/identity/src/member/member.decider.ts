import type { Decider } from '@marquee/kernel';
import {
  type Answer,
  domainError,
  fieldError,
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
import { evolve, type MemberState, unexpiredEnd } from './member.js';

/** What an administrator changes of a member; absent fields stay as they are. */
export interface MemberChanges {
  readonly name?: string | undefined;
  /** Of members who have one. */
  readonly loginId?: string | undefined;
  /** Empty: none. */
  readonly phone?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  /** Whoever asks knows of these groups alone: all others stay. */
  readonly within?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
  /** Only true has a meaning: an approval is not taken back; disable the member instead. */
  readonly approved?: boolean | undefined;
  readonly passwordChangePrompted?: boolean | undefined;
  readonly end?: AccountEnd | undefined;
  /** Answers that were sent, checked against their fields; one without values deletes the answer. */
  readonly answers?: readonly Answer[] | undefined;
}

/** When an account is to end, on the day that it is now. */
export interface AccountEnd {
  /** YYYY-MM-DD in the site's time zone; null: never. */
  readonly lastDay: string | null;
  /** When that day is over. */
  readonly expiresAt: string | null;
  readonly today: string;
}

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
      return [{ type: 'MemberEmailVerified', data: {} }];
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
      return state.emailVerified ? [changed] : [changed, { type: 'MemberEmailVerified', data: {} }];
    }
  }
}

const vouchedFor = (identity: Identity): readonly MemberEvent[] => [
  { type: 'MemberEmailVerified', data: {} },
  { type: 'MemberIdentityLinked', data: identity },
];

function changes(wanted: MemberChanges, state: MemberState): readonly MemberEvent[] {
  const { name, phone, groups, within, disabled, approved, answers, end, passwordChangePrompted: prompted } = wanted;
  const events: MemberEvent[] = [];
  if (wanted.loginId !== undefined && wanted.loginId !== state.loginId) {
    if (state.loginId === undefined) throw domainError('LOGIN_ID_UNUSED');
    events.push({ type: 'MemberLoginIdChanged', data: { loginId: wanted.loginId } });
  }
  if (name !== undefined && name !== state.name) events.push({ type: 'MemberRenamed', data: { name } });
  if (phone !== undefined && phone !== state.phone) events.push({ type: 'MemberPhoneChanged', data: { phone } });
  const next = groups && [...(within ? state.groups.filter((group) => !within.includes(group)) : []), ...groups];
  if (next && !sameSet(next, state.groups)) {
    events.push({ type: 'MemberGroupsChanged', data: { groups: [...new Set(next)] } });
  }
  const said = answers && withAnswers(state.answers, answers);
  if (said && JSON.stringify(said) !== JSON.stringify(state.answers)) {
    events.push({ type: 'MemberAnswersChanged', data: { answers: said } });
  }
  // An end that was there stays, also when it has passed (specification, section 5: today or later).
  if (end && end.expiresAt !== state.expiresAt) {
    if (end.lastDay !== null && end.lastDay < end.today) throw fieldError('lastDay', 'DATE_IN_PAST');
    events.push({ type: 'MemberExpiryChanged', data: { expiresAt: end.expiresAt } });
  }
  // Whoever was told that they are not let in does not come back by an approval that was late.
  if (approved && state.refused) throw domainError('MEMBER_NOT_FOUND');
  if (approved && !state.approved) events.push({ type: 'MemberApproved', data: {} });
  if (disabled !== undefined && disabled !== state.disabled) {
    events.push({ type: disabled ? 'MemberDisabled' : 'MemberEnabled', data: {} });
  }
  if (prompted !== undefined && prompted !== (state.passwordChangePrompted ?? false)) {
    const type = prompted ? 'MemberPasswordChangePrompted' : 'MemberPasswordChangePromptWithdrawn';
    events.push({ type, data: {} });
  }
  return events;
}

/** What was said takes the place of what was said before to the same field. */
function withAnswers(present: readonly Answer[], said: readonly Answer[]): readonly Answer[] {
  const next = new Map([...present, ...said].map(({ field, values }) => [field, values]));
  return [...next].filter(([, values]) => values.length > 0).map(([field, values]) => ({ field, values }));
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));

export const memberDecider: Decider<MemberState, MemberCommand, MemberEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(memberEvents),
};
