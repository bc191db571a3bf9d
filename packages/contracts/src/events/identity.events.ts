import type { AdminCategory, AdminRole, GroupRight } from '@marquee/kernel';
import { defineEvents, type EventOf } from './define-events.js';
import type { Deletion, EmailChange, EmailSide, PasswordChange } from './own-account.events.js';

/** What a registration says of the site itself. */
interface RegisteredSite {
  readonly name: string;
  readonly language: 'ja' | 'en';
  readonly companyName: string;
}

export interface AdministratorEvents {
  /** The tenant service creates the site on it. */
  AdministratorRegistered: {
    readonly role: AdminRole;
    readonly categories: readonly AdminCategory[];
    /** The team to be created, also in the envelope; here because documents are folded from data alone. */
    readonly teamId: string;
    readonly site: RegisteredSite;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Id of the password's document: says nothing about the password. */
    readonly credential: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  /** Somebody accepted an invitation by the link in its mail, which has verified the address. */
  AdministratorJoined: {
    readonly teamId: string;
    readonly invitationId: string;
    readonly role: AdminRole;
    readonly categories: readonly AdminCategory[];
    readonly name: string;
    readonly email: string;
    readonly credential: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  /**
   * Somebody who is an administrator of another site accepted an invitation to this one, too. Address, password and second
   * factor stay those of the administrator that `login` names.
   */
  AdministratorAdded: {
    readonly teamId: string;
    readonly invitationId: string;
    readonly role: AdminRole;
    readonly categories: readonly AdminCategory[];
    readonly name: string;
    /** Id of the administrator by whom they log in. */
    readonly login: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  /** An administrator of another site registered this one, and logs in as before. */
  AdministratorSiteRegistered: {
    readonly teamId: string;
    readonly site: RegisteredSite;
    readonly name: string;
    readonly phone: string;
    /** Id of the administrator by whom they log in. */
    readonly login: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  /** Left this site, but not the others: their login goes on from one of these. */
  AdministratorLoginHandedOver: { readonly login: string };
  /** By whom they log in has left that other site: address, password and second factor are here now. */
  AdministratorLoginReceived: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly emailVerified: boolean;
    readonly credential: string;
    readonly authenticator: string | null;
    /** ISO instant from which the account is erased; null: never. */
    readonly deletesAt: string | null;
    readonly epoch: number;
  };
  /** They log in by another administrator now. */
  AdministratorLoginMoved: { readonly login: string };
  AdministratorRightsChanged: { readonly role: AdminRole; readonly categories: readonly AdminCategory[] };
  /** What they may do with the members of one group; no rights: they no longer manage it. */
  AdministratorGroupRightsChanged: { readonly group: string; readonly rights: readonly GroupRight[] };
  /** Which mails they want. */
  AdministratorNotificationsChanged: {
    readonly approvalPending: boolean;
    /** Absent: as before, and at first not. */
    readonly newComments?: boolean;
    /** Absent: as before, and at first they do. */
    readonly paymentsOwed?: boolean;
  };
  /** The owner hands the site over: they go on as a super administrator. `successor` is the id of whoever takes it. */
  AdministratorOwnershipGiven: { readonly successor: string };
  /** They are the owner now. `predecessor` is the id of who was it before. */
  AdministratorOwnershipTaken: { readonly predecessor: string };
  /** Whoever they handed the site over to is its owner now. */
  AdministratorOwnershipSettled: object;
  /** Whoever they handed the site over to was gone, or could do less, at that moment: they are its owner as before. */
  AdministratorOwnershipReturned: object;
  /** What they say of themselves; what is left out stays. */
  AdministratorProfileChanged: { readonly name?: string; readonly phone?: string };
  AdministratorEmailVerified: object;
  AdministratorVerificationRequested: object;
  AdministratorPasswordResetRequested: object;
  AdministratorPasswordChanged: PasswordChange;
  AdministratorEmailChangeRequested: EmailChange;
  AdministratorEmailChangeConfirmed: { readonly side: EmailSide };
  AdministratorEmailChangeWithdrawn: object;
  AdministratorEmailChanged: { readonly email: string };
  AdministratorTwoFactorEnabled: { readonly authenticator: string };
  AdministratorTwoFactorDisabled: { readonly authenticator: string };
  AdministratorDeletionScheduled: Deletion;
  AdministratorDeletionCancelled: object;
  AdministratorRemoved: object;
}

export type AdministratorEvent = EventOf<AdministratorEvents>;

export interface InvitationTerms {
  readonly title: string;
  readonly maximum: number | null;
  readonly deadline: string | null;
  readonly validDays: number | null;
  readonly groups: readonly string[];
  readonly approvalRequired: boolean;
  readonly fields: InvitationFields;
  readonly comment: string;
}
export interface InvitationFields {
  readonly name: InvitationField;
  readonly phone: InvitationField;
  /** Ids of the member fields that are asked, too. */
  readonly asked: readonly string[];
  /** What the address of the link may fill in: `name`, `phone`, `email` or the id of a member field. */
  readonly prefilled: readonly string[];
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

/** Terms of before there were member fields. */
export const withMemberFields = (terms: object): Readonly<Record<string, unknown>> => ({
  ...terms,
  fields: { asked: [], prefilled: [], ...('fields' in terms && typeof terms.fields === 'object' ? terms.fields : {}) },
});

export const administratorEvents = defineEvents<AdministratorEvents>({
  entity: 'administrator',
  topic: 'identity.administrator',
  events: {
    AdministratorRegistered: { summary: 'Somebody registered a site and became its owner', schema: 1, personal },
    AdministratorJoined: {
      summary: 'Somebody accepted an invitation and became an administrator',
      schema: 1,
      personal: ['name', 'email'],
    },
    AdministratorAdded: {
      summary: 'An administrator of another site accepted an invitation to this one, too',
      schema: 1,
      personal: ['name'],
    },
    AdministratorSiteRegistered: {
      summary: 'An administrator of another site registered this one, too, and became its owner',
      schema: 1,
      personal: ['name', 'phone'],
    },
    AdministratorLoginHandedOver: {
      summary: 'An administrator was removed who has other sites: their login goes on from one of these',
      schema: 1,
    },
    AdministratorLoginReceived: {
      summary: 'The login of an administrator of several sites is with this site now',
      schema: 1,
      personal,
    },
    AdministratorLoginMoved: { summary: 'The login of an administrator is with another site now', schema: 1 },
    AdministratorRightsChanged: { summary: 'An administrator may do other things now', schema: 1 },
    AdministratorGroupRightsChanged: {
      summary: 'An administrator may do other things with the members of a group now',
      schema: 1,
    },
    AdministratorOwnershipGiven: { summary: 'The owner of a site hands it over to another administrator', schema: 1 },
    AdministratorOwnershipTaken: { summary: 'An administrator became the owner of the site', schema: 1 },
    AdministratorOwnershipSettled: { summary: 'Whom the site was handed over to has become its owner', schema: 1 },
    AdministratorOwnershipReturned: {
      summary: 'Whom the site was handed over to could not take it: its owner is who was it before',
      schema: 1,
    },
    AdministratorNotificationsChanged: { summary: 'An administrator wants other mails now', schema: 1 },
    AdministratorProfileChanged: {
      summary: 'The administrator has another name or phone number',
      schema: 1,
      personal: ['name', 'phone'],
    },
    AdministratorEmailVerified: { summary: 'The administrator opened the link in the verification mail', schema: 1 },
    AdministratorVerificationRequested: { summary: 'The verification mail was asked for again', schema: 1 },
    AdministratorPasswordResetRequested: { summary: 'A mail to set a new password was asked for', schema: 1 },
    AdministratorPasswordChanged: { summary: 'The administrator set a new password', schema: 1 },
    AdministratorEmailChangeRequested: {
      summary: 'The administrator asked for another address; both addresses get a link',
      schema: 1,
      personal: ['email'],
    },
    AdministratorEmailChangeConfirmed: { summary: 'One of the two links of a change of address was opened', schema: 1 },
    AdministratorEmailChangeWithdrawn: { summary: 'The administrator keeps the present address', schema: 1 },
    AdministratorEmailChanged: { summary: 'The administrator has another address', schema: 1, personal: ['email'] },
    AdministratorTwoFactorEnabled: { summary: 'A second factor protects the account of the administrator', schema: 1 },
    AdministratorTwoFactorDisabled: { summary: 'The administrator logs in without a second factor', schema: 1 },
    AdministratorDeletionScheduled: { summary: 'The administrator leaves: the account is erased later', schema: 1 },
    AdministratorDeletionCancelled: { summary: 'The administrator logged in again, to stay', schema: 1 },
    AdministratorRemoved: {
      summary: 'An administrator was removed; the key of their personal data is erased',
      schema: 1,
    },
  },
});

export const invitationEvents = defineEvents<InvitationEvents>({
  entity: 'invitation',
  topic: 'identity.invitation',
  events: {
    InvitationCreated: { summary: 'An invitation link was created', schema: 2, upcasts: [withMemberFields] },
    InvitationChanged: { summary: 'The terms of an invitation changed', schema: 2, upcasts: [withMemberFields] },
    InvitationPlaceTaken: { summary: 'Somebody took a place of the invitation', schema: 1 },
    InvitationPlaceReleased: { summary: 'A place was given back, because joining failed', schema: 1 },
    InvitationDeleted: { summary: 'An invitation was deleted', schema: 1 },
  },
});
