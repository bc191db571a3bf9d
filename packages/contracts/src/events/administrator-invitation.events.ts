import type { AdminCategory } from '@marquee/kernel';
import type { GivenRole } from '../permissions/administrators.js';
import { defineEvents, type EventOf } from './define-events.js';

/** An invitation by mail; it ends when it is accepted or withdrawn. */
export interface AdministratorInvitationEvents {
  AdministratorInvited: {
    readonly teamId: string;
    readonly email: string;
    readonly role: GivenRole;
    readonly categories: readonly AdminCategory[];
    /** ISO instants. */
    readonly createdAt: string;
    readonly expiresAt: string;
  };
  AdministratorInvitationSentAgain: { readonly expiresAt: string };
  AdministratorInvitationAccepted: { readonly administratorId: string };
  AdministratorInvitationWithdrawn: object;
}
export type AdministratorInvitationEvent = EventOf<AdministratorInvitationEvents>;

export const administratorInvitationEvents = defineEvents<AdministratorInvitationEvents>({
  entity: 'administrator_invitation',
  topic: 'identity.administrator_invitation',
  events: {
    AdministratorInvited: {
      summary: 'Somebody was invited by mail to become an administrator',
      schema: 1,
      personal: ['email'],
    },
    AdministratorInvitationSentAgain: { summary: 'The mail of an invitation was asked for again', schema: 1 },
    AdministratorInvitationAccepted: { summary: 'The invited person became an administrator', schema: 1 },
    AdministratorInvitationWithdrawn: { summary: 'An invitation of an administrator was withdrawn', schema: 1 },
  },
});
