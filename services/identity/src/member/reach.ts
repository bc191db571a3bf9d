import { type MemberObstacle, type MemberState, obstacle } from './member.js';

/** Wherever a site checks no addresses, nobody knows whose an unverified one is: it gets no mail that nobody asked for. */
export const verified = { emailCheck: true } as const;

/** Why nothing may be done for a member that they have not asked for, with an address or without; undefined: it may. */
export const reachObstacle = (member: MemberState, now: Date): MemberObstacle | undefined =>
  obstacle(member, verified, now);
