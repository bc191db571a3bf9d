import type { AdminCategory } from '@marquee/kernel';
import { type AdministratorInvitationEvent, administratorInvitationEvents, type GivenRole } from '@marquee/contracts';
import { platformCollection } from '@marquee/ports';

export interface AdministratorInvitationState {
  readonly team: string;
  readonly email: string;
  readonly role: GivenRole;
  readonly categories: readonly AdminCategory[];
  /** ISO instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** On the platform, because the link in the mail names no team. */
export const administratorInvitationCollection = platformCollection<AdministratorInvitationState>({
  name: 'administrator_invitations',
  entity: administratorInvitationEvents.entity,
  topic: administratorInvitationEvents.topic,
  schemaVersion: 1,
  indexes: [['team']],
  unique: [{ name: 'email', fields: ['team', 'email'] }],
});

export function evolve(
  state: AdministratorInvitationState | null,
  event: AdministratorInvitationEvent,
): AdministratorInvitationState | null {
  if (event.type === 'AdministratorInvited') {
    const { teamId: team, ...invited } = event.data;
    return { team, ...invited };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'AdministratorInvitationSentAgain':
      return { ...state, expiresAt: event.data.expiresAt };
    case 'AdministratorInvitationAccepted':
    case 'AdministratorInvitationWithdrawn':
      return null;
  }
}
