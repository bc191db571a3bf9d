/** What makes mails go out and workflows begin: somebody who was invited can use the account, or has bought a price. */
export const happeningKinds = ['accountCreated', 'price'] as const;
export type HappeningKind = (typeof happeningKinds)[number];

/** What a workflow does, to whom it happened: write, put into more groups, or into these alone. */
export const workflowActions = ['sendMail', 'addGroups', 'changeGroups'] as const;

/** Days that a workflow waits, at most: ten years. */
export const longestWait = 3_650;

/**
 * What became of it: `done`; nothing, since the workflow had been turned off or deleted, the plan has none any more, the member has gone
 * or was disabled, or what it was to send or the groups were deleted.
 */
export const runOutcomes = ['done', 'workflowOff', 'notInPlan', 'memberGone', 'nothingLeft'] as const;
export type RunOutcome = (typeof runOutcomes)[number];
