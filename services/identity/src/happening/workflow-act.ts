import {
  planHas,
  type PlanName,
  type RunOutcome,
  type StateOf,
  timeOfDayAfter,
  type workflow,
  type WorkflowHindrance,
} from '@marquee/contracts';
import { announcementHindrance } from '../mail-choice/mail-choice.js';
import type { MemberCommand } from '../member/member.decider.js';
import { type MemberObstacle, type MemberState, obstacle } from '../member/member.js';
import { reachObstacle } from '../member/reach.js';

export type WorkflowState = StateOf<typeof workflow>;

/** What a workflow does depends on, beside itself and the time. */
export interface WorkflowFacts {
  readonly plan: PlanName;
  /** Those that there are of whom it is asked, by id. */
  readonly members: ReadonlyMap<string, MemberState>;
  /** Those that there are of its groups. */
  readonly groups: readonly string[];
  /** Whether its mail is there; false where it has none. */
  readonly hasMail: boolean;
  /** Whether members must have verified their address to log in. */
  readonly emailCheck: boolean;
}

/** What a workflow does for a member. */
export interface Act {
  readonly outcome: RunOutcome;
  /** Why nothing comes of it; absent: something does, or its outcome says all. */
  readonly hindrance?: WorkflowHindrance;
  /** The custom mail that it sends. */
  readonly mail?: string;
  /** How it changes the member's groups. */
  readonly regroup?: Regroup;
}

interface Regroup {
  readonly command: Extract<MemberCommand, { readonly type: 'Change' | 'EditGroups' }>;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** When a workflow acts: days later, at the same time by the clocks of the site. @param happenedAt ISO instant */
export const actsAt = (waitDay: number, happenedAt: string, timeZone: string): string =>
  new Date(timeOfDayAfter(Date.parse(happenedAt), waitDay, timeZone)).toISOString();

/** Decides what a workflow does for a member: what is only tried is decided here, too, so that it never differs from what is done. */
export function actOf(workflow: WorkflowState, facts: WorkflowFacts, memberId: string, now: Date): Act {
  if (!workflow.enabled) return { outcome: 'workflowOff' };
  if (!planHas(facts.plan, 'workflow')) return { outcome: 'notInPlan' };
  const member = facts.members.get(memberId);
  if (!member) return { outcome: 'memberGone', hindrance: 'erased' };
  // Who can log in can be put into groups; mail is for those alone of whom it is known that the address is theirs.
  const because = workflow.action === 'sendMail' ? reachObstacle(member, now) : obstacle(member, facts, now);
  if (because) return { outcome: 'memberGone', hindrance: hindranceBy[because] };
  return workflow.action === 'sendMail' ? sending(workflow, facts, member) : regrouping(workflow, facts, member);
}

const hindranceBy: Readonly<Record<MemberObstacle, WorkflowHindrance>> = {
  ACCOUNT_DISABLED: 'disabled',
  ACCOUNT_CANCELLED: 'leaving',
  EMAIL_UNVERIFIED: 'unverified',
  ACCOUNT_UNAPPROVED: 'unapproved',
  ACCOUNT_EXPIRED: 'expired',
};

function sending({ mail }: WorkflowState, { hasMail }: WorkflowFacts, member: MemberState): Act {
  if (mail === null || !hasMail) return { outcome: 'nothingLeft', hindrance: 'mailGone' };
  const hindrance = announcementHindrance(member);
  // It is called for all the same: the log of mails says what became of it.
  return { outcome: 'done', mail, ...(hindrance && { hindrance }) };
}

function regrouping({ action }: WorkflowState, { groups }: WorkflowFacts, member: MemberState): Act {
  if (groups.length === 0) return { outcome: 'nothingLeft', hindrance: 'groupsGone' };
  const isReplaced = action === 'changeGroups';
  const added = groups.filter((group) => !member.groups.includes(group));
  const removed = isReplaced ? member.groups.filter((group) => !groups.includes(group)) : [];
  const command = isReplaced
    ? ({ type: 'Change', changes: { groups } } as const)
    : ({ type: 'EditGroups', add: groups, remove: [] } as const);
  const isNothingNew = added.length === 0 && removed.length === 0;
  return { outcome: 'done', regroup: { command, added, removed }, ...(isNothingNew && { hindrance: 'inGroups' }) };
}
