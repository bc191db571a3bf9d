import {
  type ErrorCode,
  type InvitationEvent,
  invitationEvents,
  type InvitationTerms,
  withMemberFields,
} from '@marquee/contracts';
import { platformCollection, teamCollection } from '@marquee/ports';

export interface InvitationState extends InvitationTerms {
  /** Places taken. A member who is removed gives none back: the maximum is one of registrations. */
  readonly joined: number;
  /** ISO instant. */
  readonly createdAt: string;
}

/** What people edit of an invitation: its version is made of it. */
export const termsOf = (invitation: InvitationState): InvitationTerms => ({
  title: invitation.title,
  maximum: invitation.maximum,
  deadline: invitation.deadline,
  validDays: invitation.validDays,
  groups: invitation.groups,
  approvalRequired: invitation.approvalRequired,
  fields: {
    name: invitation.fields.name,
    phone: invitation.fields.phone,
    asked: invitation.fields.asked,
    prefilled: invitation.fields.prefilled,
  },
  comment: invitation.comment,
});

export const invitationCollection = teamCollection<InvitationState>({
  name: 'invitations',
  entity: invitationEvents.entity,
  topic: invitationEvents.topic,
  schemaVersion: 2,
  upcast: withMemberFields,
  indexes: [['title']],
  lists: ['groups'],
  text: ['title', 'comment'],
});

/** The team of each invitation, because a link names the invitation alone. No events: it follows from the id. */
export const invitationTeamCollection = platformCollection<{ readonly team: string }>({
  name: 'invitation_teams',
  entity: 'invitation_team',
  topic: 'identity.invitation_team',
  schemaVersion: 1,
  indexes: [['team']],
});

/**
 * Why one cannot join now; undefined: one can.
 * @param today in the site's time zone, YYYY-MM-DD; the deadline is the last day on which one may join
 */
export function closed(invitation: InvitationState, today: string): ErrorCode | undefined {
  if (invitation.deadline !== null && today > invitation.deadline) return 'INVITATION_DEADLINE_PASSED';
  if (invitation.maximum !== null && invitation.joined >= invitation.maximum) return 'INVITATION_LIMIT_REACHED';
  return undefined;
}

export function evolve(state: InvitationState | null, event: InvitationEvent): InvitationState | null {
  if (event.type === 'InvitationCreated') return { ...event.data, joined: 0 };
  if (state === null) return null;
  switch (event.type) {
    case 'InvitationChanged':
      return { ...state, ...event.data };
    case 'InvitationPlaceTaken':
      return { ...state, joined: state.joined + 1 };
    case 'InvitationPlaceReleased':
      return { ...state, joined: state.joined - 1 };
    case 'InvitationDeleted':
      return null;
  }
}
