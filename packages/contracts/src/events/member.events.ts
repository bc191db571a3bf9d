import type { MailChoice } from '../mail/mail-topics.js';
import type { Answer } from '../members/answers.js';
import { defineEvents, type EventOf } from './define-events.js';
import type { Deletion, EmailChange, EmailSide, PasswordChange } from './own-account.events.js';

/** Whom a login service means. */
export interface Identity {
  readonly provider: 'oidc' | 'saml';
  readonly issuer: string;
  /** As the issuer names the person: never given to another one. */
  readonly subject: string;
}

export interface MemberEvents {
  MemberJoined: {
    readonly invitationId: string;
    readonly groups: readonly string[];
    readonly approved: boolean;
    /** ISO instant; null: never. */
    readonly expiresAt: string | null;
    readonly name: string;
    /** null: they log in by `loginId`. */
    readonly email: string | null;
    /** Absent: they log in by the address. */
    readonly loginId?: string;
    readonly phone: string;
    readonly answers: readonly Answer[];
    /** Id of the password's document. */
    readonly credential: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  /** Without a password: `credential` names one that there is not, until the member sets it. */
  MemberImported: {
    /** Id of the job that did it; empty: an administrator did it one by one. */
    readonly importId: string;
    readonly groups: readonly string[];
    readonly disabled: boolean;
    readonly emailVerified: boolean;
    /** ISO instant; null: never. */
    readonly expiresAt: string | null;
    readonly name: string;
    /** null: they log in by `loginId`. */
    readonly email: string | null;
    /** Absent: they log in by the address. */
    readonly loginId?: string;
    readonly phone: string;
    readonly answers: readonly Answer[];
    readonly credential: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  MemberPasswordSetupRequested: object;
  /** `again`: of an address that was corrected, when the account could be used before. */
  MemberEmailVerified: { readonly again?: true };
  MemberVerificationRequested: object;
  MemberPasswordResetRequested: object;
  MemberPasswordChanged: PasswordChange;
  MemberEmailChangeRequested: EmailChange;
  MemberEmailChangeConfirmed: { readonly side: EmailSide };
  MemberEmailChangeWithdrawn: object;
  MemberEmailChanged: { readonly email: string };
  /** An administrator says another address: the member shows that it is theirs, and is logged out until then. */
  MemberEmailCorrected: {
    readonly email: string;
    /** The account could be used until then; absent: it could not, could be before an earlier correction, or nobody wrote it down yet. */
    readonly opened?: true;
  };
  MemberTwoFactorEnabled: { readonly authenticator: string };
  MemberTwoFactorDisabled: { readonly authenticator: string };
  MemberDeletionScheduled: Deletion;
  MemberDeletionCancelled: object;
  MemberPasswordChangePrompted: object;
  MemberPasswordChangePromptWithdrawn: object;
  MemberApproved: object;
  /** They are told by mail, and the account goes. */
  MemberRefused: object;
  MemberDisabled: object;
  MemberEnabled: object;
  /** The account ends at another time; null: never. */
  MemberExpiryChanged: { readonly expiresAt: string | null };
  /** The last day of a limited account was over. */
  MemberExpired: { readonly expiresAt: string };
  MemberLoginIdChanged: { readonly loginId: string };
  MemberRenamed: { readonly name: string };
  MemberPhoneChanged: { readonly phone: string };
  /** All that the member says to member fields now. */
  MemberAnswersChanged: { readonly answers: readonly Answer[] };
  MemberGroupsChanged: { readonly groups: readonly string[] };
  /** Which mails that are not necessary the member wants. */
  MemberMailsChosen: MailChoice;
  /** Somebody else vouches for the member from now on (OpenID Connect, SAML). */
  MemberIdentityLinked: Identity;
  MemberIdentityUnlinked: object;
  MemberDeleted: object;
}
export type MemberEvent = EventOf<MemberEvents>;

const personal = ['name', 'email', 'loginId', 'phone'];

export const memberEvents = defineEvents<MemberEvents>({
  entity: 'member',
  topic: 'identity.member',
  events: {
    MemberJoined: {
      summary: 'Somebody became a member by an invitation',
      schema: 2,
      upcasts: [(data) => ({ answers: [], ...data })],
      personal: [...personal, 'answers'],
    },
    MemberImported: {
      summary: 'An administrator brought somebody in, one by one or by a CSV file',
      schema: 1,
      personal: [...personal, 'answers'],
    },
    MemberPasswordSetupRequested: { summary: 'A mail to set the first password was asked for', schema: 1 },
    MemberEmailVerified: { summary: 'The member opened the link in the verification mail', schema: 1 },
    MemberVerificationRequested: { summary: 'The verification mail was asked for again', schema: 1 },
    MemberPasswordResetRequested: { summary: 'A mail to set a new password was asked for', schema: 1 },
    MemberPasswordChanged: { summary: 'The member set a new password', schema: 1 },
    MemberEmailChangeRequested: {
      summary: 'The member asked for another address; both addresses get a link',
      schema: 1,
      personal: ['email'],
    },
    MemberEmailChangeConfirmed: { summary: 'One of the two links of a change of address was opened', schema: 1 },
    MemberEmailChangeWithdrawn: { summary: 'The member keeps the present address', schema: 1 },
    MemberEmailChanged: { summary: 'The member has another address', schema: 1, personal: ['email'] },
    MemberEmailCorrected: {
      summary: 'An administrator corrected the address of the member, who has to show that it is theirs',
      schema: 1,
      personal: ['email'],
    },
    MemberTwoFactorEnabled: { summary: 'A second factor protects the account of the member', schema: 1 },
    MemberTwoFactorDisabled: { summary: 'The member logs in without a second factor', schema: 1 },
    MemberDeletionScheduled: { summary: 'The member leaves: the account is erased later', schema: 1 },
    MemberDeletionCancelled: { summary: 'The member logged in again, to stay', schema: 1 },
    MemberPasswordChangePrompted: {
      summary: 'An administrator asked the member to set a new password before going on',
      schema: 1,
    },
    MemberPasswordChangePromptWithdrawn: { summary: 'The member may keep the password after all', schema: 1 },
    MemberRefused: { summary: 'An administrator refused somebody who waited for approval', schema: 1 },
    MemberApproved: { summary: 'An administrator approved the member', schema: 1 },
    MemberDisabled: { summary: 'An administrator disabled the member', schema: 1 },
    MemberExpiryChanged: { summary: 'The account of the member ends on another day, or no more', schema: 1 },
    MemberExpired: { summary: 'The last day of the member’s account was over', schema: 1 },
    MemberEnabled: { summary: 'An administrator enabled the member again', schema: 1 },
    MemberLoginIdChanged: {
      summary: 'The member logs in by another ID from now on',
      schema: 1,
      personal: ['loginId'],
    },
    MemberRenamed: { summary: 'The member has a new name', schema: 1, personal: ['name'] },
    MemberPhoneChanged: { summary: 'The member has another phone number', schema: 1, personal: ['phone'] },
    MemberAnswersChanged: {
      summary: 'The member says something else to what the site asks',
      schema: 1,
      personal: ['answers'],
    },
    MemberGroupsChanged: { summary: 'The member is in other groups now', schema: 1 },
    MemberMailsChosen: {
      summary: 'The member wants other mails than before of those that are not necessary',
      schema: 1,
    },
    MemberIdentityLinked: {
      summary: 'The member logs in by a login service from now on',
      schema: 1,
      personal: ['subject'],
    },
    MemberIdentityUnlinked: { summary: 'The member no longer logs in by a login service', schema: 1 },
    MemberDeleted: { summary: 'The member was removed; the key of their personal data is erased', schema: 1 },
  },
});
