import type { AdminCategory, AdminRole } from '@marquee/kernel';
import { type AdministratorEvent, administratorEvents } from '@marquee/contracts';
import { platformCollection } from '@marquee/ports';

export interface AdministratorState {
  readonly team: string;
  /** The team, for its owner; null for others. Holds a team to one owner. */
  readonly ownedTeam: string | null;
  readonly role: AdminRole;
  readonly categories: readonly AdminCategory[];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emailVerified: boolean;
  /** Id of the document with the password's hash. */
  readonly credential: string;
  /** Sessions of an earlier epoch have ended. */
  readonly epoch: number;
  /** ISO instant. */
  readonly createdAt: string;
}

/** On the platform, because an administrator's address is unique in it and logs in without naming a team. */
export const administratorCollection = platformCollection<AdministratorState>({
  name: 'administrators',
  entity: administratorEvents.entity,
  topic: administratorEvents.topic,
  schemaVersion: 1,
  indexes: [['team']],
  unique: [
    { name: 'email', fields: ['email'] },
    { name: 'owner', fields: ['ownedTeam'] },
  ],
});

export function evolve(state: AdministratorState | null, event: AdministratorEvent): AdministratorState | null {
  if (event.type === 'AdministratorRegistered') {
    const { teamId, role, categories, name, email, phone, credential, createdAt } = event.data;
    const ownedTeam = role === 'owner' ? teamId : null;
    const profile = { team: teamId, ownedTeam, role, categories, name, email, phone };
    return { ...profile, emailVerified: false, credential, epoch: 0, createdAt };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'AdministratorEmailVerified':
      return { ...state, emailVerified: true };
    case 'AdministratorPasswordChanged':
      return { ...state, credential: event.data.credential, epoch: state.epoch + 1 };
    case 'AdministratorVerificationRequested':
    case 'AdministratorPasswordResetRequested':
      return state;
  }
}
