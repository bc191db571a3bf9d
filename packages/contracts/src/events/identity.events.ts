import type { AdminCategory, AdminRole } from '@marquee/kernel';
import { defineEvents, type EventOf } from './define-events.js';

export interface AdministratorEvents {
  /** The tenant service creates the site on it. */
  AdministratorRegistered: {
    readonly role: AdminRole;
    readonly categories: readonly AdminCategory[];
    /** The team to be created, also in the envelope; here because documents are folded from data alone. */
    readonly teamId: string;
    readonly site: { readonly name: string; readonly language: 'ja' | 'en'; readonly companyName: string };
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Id of the password's document: says nothing about the password. */
    readonly credential: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  AdministratorEmailVerified: object;
  AdministratorVerificationRequested: object;
  AdministratorPasswordResetRequested: object;
  AdministratorPasswordChanged: PasswordChange;
}

/** Ids of the new password's document and of the one that it replaces. */
interface PasswordChange {
  readonly credential: string;
  readonly replaced: string;
}
export type AdministratorEvent = EventOf<AdministratorEvents>;

export interface MemberEvents {
  MemberJoined: {
    readonly invitationId: string;
    readonly groups: readonly string[];
    readonly approved: boolean;
    /** ISO instant; null: never. */
    readonly expiresAt: string | null;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Id of the password's document. */
    readonly credential: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  MemberEmailVerified: object;
  MemberVerificationRequested: object;
  MemberPasswordResetRequested: object;
  MemberPasswordChanged: PasswordChange;
  MemberApproved: object;
  MemberDisabled: object;
  MemberEnabled: object;
  MemberRenamed: { readonly name: string };
  MemberGroupsChanged: { readonly groups: readonly string[] };
  MemberDeleted: object;
}
export type MemberEvent = EventOf<MemberEvents>;

export interface GroupEvents {
  GroupCreated: { readonly name: string };
  GroupRenamed: { readonly name: string };
  GroupDeleted: object;
}
export type GroupEvent = EventOf<GroupEvents>;

export interface InvitationTerms {
  readonly title: string;
  readonly maximum: number | null;
  readonly deadline: string | null;
  readonly validDays: number | null;
  readonly groups: readonly string[];
  readonly approvalRequired: boolean;
  readonly fields: { readonly name: InvitationField; readonly phone: InvitationField };
  readonly comment: string;
}
export type InvitationField = 'required' | 'optional' | 'hidden';

export interface InvitationEvents {
  InvitationCreated: InvitationTerms & { readonly createdAt: string };
  InvitationChanged: InvitationTerms;
  /** A place was taken; the count is what keeps the maximum under concurrent joins. */
  InvitationPlaceTaken: { readonly memberId: string };
  /** Joining failed after the place was taken. */
  InvitationPlaceReleased: { readonly memberId: string };
  InvitationDeleted: object;
}
export type InvitationEvent = EventOf<InvitationEvents>;

const personal = ['name', 'email', 'phone'];

export const administratorEvents = defineEvents<AdministratorEvents>({
  entity: 'administrator',
  topic: 'identity.administrator',
  events: {
    AdministratorRegistered: { summary: 'Somebody registered a site and became its owner', schema: 1, personal },
    AdministratorEmailVerified: { summary: 'The administrator opened the link in the verification mail', schema: 1 },
    AdministratorVerificationRequested: { summary: 'The verification mail was asked for again', schema: 1 },
    AdministratorPasswordResetRequested: { summary: 'A mail to set a new password was asked for', schema: 1 },
    AdministratorPasswordChanged: { summary: 'The administrator set a new password', schema: 1 },
  },
});

export const memberEvents = defineEvents<MemberEvents>({
  entity: 'member',
  topic: 'identity.member',
  events: {
    MemberJoined: { summary: 'Somebody became a member by an invitation', schema: 1, personal },
    MemberEmailVerified: { summary: 'The member opened the link in the verification mail', schema: 1 },
    MemberVerificationRequested: { summary: 'The verification mail was asked for again', schema: 1 },
    MemberPasswordResetRequested: { summary: 'A mail to set a new password was asked for', schema: 1 },
    MemberPasswordChanged: { summary: 'The member set a new password', schema: 1 },
    MemberApproved: { summary: 'An administrator approved the member', schema: 1 },
    MemberDisabled: { summary: 'An administrator disabled the member', schema: 1 },
    MemberEnabled: { summary: 'An administrator enabled the member again', schema: 1 },
    MemberRenamed: { summary: 'The member has a new name', schema: 1, personal: ['name'] },
    MemberGroupsChanged: { summary: 'The member is in other groups now', schema: 1 },
    MemberDeleted: { summary: 'The member was removed; the key of their personal data is erased', schema: 1 },
  },
});

export const groupEvents = defineEvents<GroupEvents>({
  entity: 'group',
  topic: 'identity.group',
  events: {
    GroupCreated: { summary: 'A group of members was created', schema: 1 },
    GroupRenamed: { summary: 'A group has a new name', schema: 1 },
    GroupDeleted: { summary: 'A group was deleted', schema: 1 },
  },
});

export const invitationEvents = defineEvents<InvitationEvents>({
  entity: 'invitation',
  topic: 'identity.invitation',
  events: {
    InvitationCreated: { summary: 'An invitation link was created', schema: 1 },
    InvitationChanged: { summary: 'The terms of an invitation changed', schema: 1 },
    InvitationPlaceTaken: { summary: 'Somebody took a place of the invitation', schema: 1 },
    InvitationPlaceReleased: { summary: 'A place was given back, because joining failed', schema: 1 },
    InvitationDeleted: { summary: 'An invitation was deleted', schema: 1 },
  },
});
