/** What makes mails go out and workflows begin: somebody who was invited can use the account, or has bought a price. */
export const happeningKinds = ['accountCreated', 'price'] as const;
export type HappeningKind = (typeof happeningKinds)[number];

/** What a workflow does, to whom it happened: write, put into more groups, or into these alone. */
export const workflowActions = ['sendMail', 'addGroups', 'changeGroups'] as const;

/** Days that a workflow waits, at most: ten years. */
export const longestWait = 3_650;

/** Days on which a workflow is tried, at most. */
export const longestDryRun = 90;

/**
 * What became of it: `done`; nothing, since the workflow had been turned off or deleted, the plan has none any more, the member has gone
 * or was disabled, what it was to send or the groups were deleted, or the site was shut for so long that it would come too late.
 */
export const runOutcomes = ['done', 'workflowOff', 'notInPlan', 'memberGone', 'nothingLeft', 'siteShut'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/**
 * Why nothing comes of what a workflow does for a member: they are gone, or nobody may do anything for them now; what it does it with is
 * gone; they have no address, or want no such mails; or they are in these groups already.
 */
export const workflowHindrances = [
  ...(['erased', 'disabled', 'leaving', 'unverified', 'unapproved', 'expired'] as const),
  ...(['mailGone', 'groupsGone', 'noAddress', 'unsubscribed', 'inGroups'] as const),
] as const;
export type WorkflowHindrance = (typeof workflowHindrances)[number];

/** After each of these somebody may be able to use their account for the first time. */
export const openingEvents = ['MemberJoined', 'MemberEmailVerified', 'MemberApproved'] as const;

/** Whether an account of somebody who came by an invitation can be used. Whoever administrators brought in came by none. */
export const isOpened = (member: {
  readonly invitationId: string;
  readonly approved: boolean;
  readonly emailVerified: boolean;
}): boolean => member.approved && member.emailVerified && member.invitationId !== '';
