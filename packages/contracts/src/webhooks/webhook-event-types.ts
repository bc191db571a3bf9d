/** Of what webhooks are told, grouped as the form shows it. A type keeps its name and the meaning of its fields for good. */
export const webhookEventGroups = {
  member: ['member.joined', 'member.approved', 'member.disabled', 'member.deleted'],
  video: ['video.published', 'video.unpublished', 'video.deleted', 'video.ready', 'video.failed'],
  live: ['live.started', 'live.ended'],
  selling: [
    ...(['purchase.completed', 'payment.refunded', 'payment.disputed'] as const),
    ...(['subscription.started', 'subscription.ended'] as const),
  ],
  feedback: ['comment.created', 'survey.answered', 'test.passed', 'test.failed'],
  news: ['news.published'],
} as const;

export type WebhookEventGroup = keyof typeof webhookEventGroups;
export type WebhookEventType = (typeof webhookEventGroups)[WebhookEventGroup][number];

export const webhookEventTypes: readonly WebhookEventType[] = Object.values(webhookEventGroups).flat();
