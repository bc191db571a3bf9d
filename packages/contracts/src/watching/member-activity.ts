/**
 * What members do, as the activity log tells it (specification, section 3: analytics event types). Plays, completion and
 * abandonment are told viewing by viewing, in the watch log.
 */
export const memberActivities = [
  ...(['account_created', 'login', 'logout', 'forced_logout'] as const),
  ...(['view', 'ended', 'live_viewed', 'download', 'bookmark'] as const),
  ...(['commented', 'replied', 'survey_answered', 'test_answered'] as const),
  ...(['purchased', 'subscription_purchased', 'account_deleted'] as const),
] as const;
export type MemberActivity = (typeof memberActivities)[number];

/** What an activity is about. */
export const activitySubjects = ['video', 'live', 'survey', 'exam', 'payment', 'subscription'] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** What happens to a member without them being there. */
const unattended: ReadonlySet<MemberActivity> = new Set(['account_created', 'forced_logout', 'account_deleted']);

/** Whether a member who did this was active then. */
export const isAttended = (activity: MemberActivity): boolean => !unattended.has(activity);
