import { defineEvents, type EventOf } from './define-events.js';

/** Why a login ended that its member did not end there. */
export const forcedEndings = ['single_login', 'ended_elsewhere', 'account'] as const;
export type ForcedEnding = (typeof forcedEndings)[number];

export interface MemberVisitEvents {
  MemberLoggedIn: { readonly memberId: string };
  MemberLoggedOut: { readonly memberId: string };
  /**
   * The member logged in on another device where one is the rule, ended this one from another, or all ended with the account:
   * its password was changed, it was disabled, it expired, or it is gone.
   */
  MemberForcedOut: { readonly memberId: string; readonly reason: ForcedEnding };
}
export type MemberVisitEvent = EventOf<MemberVisitEvents>;

/** From a login of a member to its end; that a session ran out is nobody's doing and not told. */
export const memberVisitEvents = defineEvents<MemberVisitEvents>({
  entity: 'member-visit',
  topic: 'identity.member-visit',
  events: {
    MemberLoggedIn: { summary: 'A member logged in', schema: 1 },
    MemberLoggedOut: { summary: 'A member logged out', schema: 1 },
    MemberForcedOut: { summary: 'A login of a member was ended from elsewhere', schema: 1 },
  },
});
