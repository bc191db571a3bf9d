import type { EventEnvelope } from '@marquee/kernel';
import {
  broadcastEvents,
  type BroadcastEvents,
  commentEvents,
  type CommentEvents,
  dealOf,
  type EnvelopeOf,
  examAttemptEvents,
  type ExamAttemptEvents,
  memberEvents,
  type MemberEvents,
  news,
  paymentEvents,
  type PaymentEvents,
  type Sale,
  type StateOf,
  subscriptionEvents,
  type SubscriptionEvents,
  type SubscriptionFacts,
  surveyAnswerEvents,
  type SurveyAnswerEvents,
  videoEvents,
  type VideoEvents,
  type WebhookNews,
} from '@marquee/contracts';

/** Whose events webhooks may be told of. */
export const webhookTopics = [
  ...[memberEvents.topic, videoEvents.topic, broadcastEvents.topic, news.topic],
  ...[paymentEvents.topic, subscriptionEvents.topic],
  ...[commentEvents.topic, surveyAnswerEvents.topic, examAttemptEvents.topic],
] as const;

type Tell = (event: EventEnvelope) => WebhookNews | undefined;

// Each kind of entity has events of its own alone.
const tellers: Readonly<Record<string, Tell>> = {
  [memberEvents.entity]: (event) => ofMember(event as EnvelopeOf<MemberEvents>),
  [videoEvents.entity]: (event) => ofVideo(event as EnvelopeOf<VideoEvents>),
  [broadcastEvents.entity]: (event) => ofBroadcast(event as EnvelopeOf<BroadcastEvents>),
  [paymentEvents.entity]: (event) => ofPayment(event as EnvelopeOf<PaymentEvents>),
  [subscriptionEvents.entity]: (event) => ofSubscription(event as EnvelopeOf<SubscriptionEvents>),
  [commentEvents.entity]: (event) => ofComment(event as EnvelopeOf<CommentEvents>),
  [surveyAnswerEvents.entity]: (event) => ofSurveyAnswer(event as EnvelopeOf<SurveyAnswerEvents>),
  [examAttemptEvents.entity]: (event) => ofExamAttempt(event as EnvelopeOf<ExamAttemptEvents>),
  [news.name]: ofNews,
};

/** What a webhook is told of an event; undefined: nothing. */
export const webhookNews = (event: EventEnvelope): WebhookNews | undefined => tellers[event.entity]?.(event);

function ofMember({ type, entityId: memberId, data }: EnvelopeOf<MemberEvents>): WebhookNews | undefined {
  switch (type) {
    case 'MemberJoined':
      return {
        type: 'member.joined',
        data: { memberId, invitationId: data.invitationId || null, approved: data.approved },
      };
    case 'MemberImported':
      return { type: 'member.joined', data: { memberId, invitationId: null, approved: true } };
    case 'MemberApproved':
      return { type: 'member.approved', data: { memberId } };
    case 'MemberDisabled':
      return { type: 'member.disabled', data: { memberId } };
    case 'MemberDeleted':
      return { type: 'member.deleted', data: { memberId } };
    default:
      return undefined;
  }
}

function ofVideo({ type, entityId: videoId, data }: EnvelopeOf<VideoEvents>): WebhookNews | undefined {
  switch (type) {
    case 'VideoDetailsChanged':
    case 'VideoReferencesLost': {
      const { publication } = data;
      if (publication === undefined) return undefined;
      if (publication === 'private') return { type: 'video.unpublished', data: { videoId } };
      return { type: 'video.published', data: { videoId, publication } };
    }
    case 'VideoAssetChanged': {
      const { status, was, reason } = data;
      if (was === undefined) return undefined;
      if (status === 'ready') return { type: 'video.ready', data: { videoId } };
      return status === 'failed' ? { type: 'video.failed', data: { videoId, reason } } : undefined;
    }
    case 'VideoDeleted':
      return { type: 'video.deleted', data: { videoId } };
    default:
      return undefined;
  }
}

function ofBroadcast({ type, entityId: liveId, data }: EnvelopeOf<BroadcastEvents>): WebhookNews | undefined {
  if (type === 'BroadcastStarted') return { type: 'live.started', data: { liveId, at: data.at } };
  return type === 'BroadcastEnded' ? { type: 'live.ended', data: { liveId, at: data.at } } : undefined;
}

const sold = ({ memberId, productId, priceId, productName, nickname, currency }: Sale | SubscriptionFacts) => ({
  ...{ memberId, productId, priceId, productName, priceName: nickname, currency },
});

function ofPayment(event: EnvelopeOf<PaymentEvents>): WebhookNews | undefined {
  const { type, entityId: paymentId, data } = event;
  if (type === 'PaymentRefunded') {
    const { memberId, priceId, amountRefunded, full, refundedAt } = data;
    return { type: 'payment.refunded', data: { paymentId, memberId, priceId, amountRefunded, full, refundedAt } };
  }
  if (type === 'PaymentDisputed') {
    const { memberId, priceId, subscriptionId = null, outcome, disputedAt } = data;
    return { type: 'payment.disputed', data: { paymentId, memberId, priceId, subscriptionId, outcome, disputedAt } };
  }
  if (type !== 'PaymentSucceeded' || !dealOf(event)) return undefined;
  const { amount, paidAt } = data;
  return { type: 'purchase.completed', data: { paymentId, ...sold(data), amount, paidAt } };
}

function ofSubscription(event: EnvelopeOf<SubscriptionEvents>): WebhookNews | undefined {
  const { type, entityId: subscriptionId, data } = event;
  const { unitAmount: amount, interval, status, startedAt, periodEnd, endedAt } = data;
  const told = { subscriptionId, ...sold(data), amount, interval, status, startedAt };
  if (type === 'SubscriptionEnded') return { type: 'subscription.ended', data: { ...told, endedAt } };
  // Heard of only when it was over.
  if (type !== 'SubscriptionStarted' || status === 'canceled') return undefined;
  return { type: 'subscription.started', data: { ...told, periodEnd } };
}

function ofComment({ type, entityId: commentId, data }: EnvelopeOf<CommentEvents>): WebhookNews | undefined {
  if (type !== 'CommentPosted') return undefined;
  const { videoId: contentId, authorId, author, replyTo } = data;
  const memberId = author === 'member' ? authorId : null;
  return { type: 'comment.created', data: { commentId, contentId, memberId, replyTo: replyTo || null } };
}

function ofSurveyAnswer({ type, data }: EnvelopeOf<SurveyAnswerEvents>): WebhookNews | undefined {
  if (type !== 'SurveyAnswered') return undefined;
  const { surveyId, memberId, videoId, answeredAt } = data;
  return { type: 'survey.answered', data: { surveyId, memberId, videoId: videoId || null, answeredAt } };
}

function ofExamAttempt({ type, entityId: attemptId, data }: EnvelopeOf<ExamAttemptEvents>): WebhookNews | undefined {
  if (type !== 'ExamTaken') return undefined;
  const { examId: testId, memberId, videoId, number, score, total, takenAt, passed } = data;
  const told = { attemptId, testId, memberId, videoId, number, score, total, takenAt };
  return { type: passed ? 'test.passed' : 'test.failed', data: told };
}

function ofNews({ type, entityId: newsId, data }: EventEnvelope): WebhookNews | undefined {
  if (type !== news.types.created) return undefined;
  const { name: title } = data as StateOf<typeof news>;
  return { type: 'news.published', data: { newsId, title } };
}
