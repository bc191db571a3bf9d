import { type ErrorCode, type MemberEvent, memberEvents } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

export interface MemberState {
  readonly invitationId: string;
  readonly groups: readonly string[];
  readonly approved: boolean;
  readonly disabled: boolean;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emailVerified: boolean;
  /** ISO instant from which the account is no longer valid; null: never. */
  readonly expiresAt: string | null;
  /** Id of the document with the password's hash. */
  readonly credential: string;
  /** Sessions of an earlier epoch have ended. */
  readonly epoch: number;
  /** ISO instant. */
  readonly createdAt: string;
}

export const memberCollection = teamCollection<MemberState>({
  name: 'members',
  entity: memberEvents.entity,
  topic: memberEvents.topic,
  schemaVersion: 1,
  indexes: [['disabled'], ['approved'], ['emailVerified'], ['invitationId', 'approved']],
  unique: [{ name: 'email', fields: ['email'] }],
  text: ['name', 'email'],
});

/** Why a member may not be logged in now (specification, section 4, login page states); undefined: they may. */
export function obstacle(member: MemberState, now: Date): ErrorCode | undefined {
  if (member.disabled) return 'ACCOUNT_DISABLED';
  if (!member.emailVerified) return 'EMAIL_UNVERIFIED';
  if (!member.approved) return 'ACCOUNT_UNAPPROVED';
  if (member.expiresAt !== null && now.getTime() >= Date.parse(member.expiresAt)) return 'ACCOUNT_EXPIRED';
  return undefined;
}

export function evolve(state: MemberState | null, event: MemberEvent): MemberState | null {
  if (event.type === 'MemberJoined') return { ...event.data, disabled: false, emailVerified: false, epoch: 0 };
  if (state === null) return null;
  switch (event.type) {
    case 'MemberEmailVerified':
      return { ...state, emailVerified: true };
    case 'MemberPasswordChanged':
      return { ...state, credential: event.data.credential, epoch: state.epoch + 1 };
    case 'MemberApproved':
      return { ...state, approved: true };
    case 'MemberDisabled':
      return { ...state, disabled: true, epoch: state.epoch + 1 };
    case 'MemberEnabled':
      return { ...state, disabled: false };
    case 'MemberRenamed':
      return { ...state, name: event.data.name };
    case 'MemberGroupsChanged':
      return { ...state, groups: event.data.groups };
    case 'MemberDeleted':
      return null;
    case 'MemberVerificationRequested':
    case 'MemberPasswordResetRequested':
      return state;
  }
}
