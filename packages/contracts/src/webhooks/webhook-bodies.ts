import { boolean, count, id, instant, line, number, record, string, type yup } from '../api/fields.js';
import { providerId } from '../api/selling-fields.js';
import { disputeOutcomes, subscriptionStatuses } from '../events/billing.events.js';
import type { testEventType } from './webhooks.js';
import type { WebhookEventType } from './webhook-event-types.js';

const ofMember = { memberId: id().required() };
const ofVideo = { videoId: id().required() };
const ofLive = { liveId: id().required(), at: instant().required() };
const publication = (...choices: readonly string[]) => string().oneOf(choices).required();
const amount = () => number().integer().required();
/** As they were called when they were sold; amounts are in minor units of the currency. */
const sold = {
  ...{ ...ofMember, productId: providerId().required(), priceId: providerId().required() },
  ...{ productName: line(1_000).defined(), priceName: line(1_000).defined() },
  ...{ amount: amount(), currency: string().required() },
};
const subscription = {
  ...{ subscriptionId: providerId().required(), ...sold },
  interval: string().oneOf(['month', 'year']).required(),
  status: string().oneOf(subscriptionStatuses).required(),
  startedAt: instant().required(),
};
const attempt = {
  ...{ attemptId: id().required(), testId: id().required(), ...ofMember, ...ofVideo },
  /** Which attempt of the member it is, from 1. */
  number: count().required(),
  /** Right answers, and questions; null: it was not counted yet. */
  score: count().nullable().defined(),
  total: count().required(),
  takenAt: instant().required(),
};

/**
 * `data` of each type. Ids, and what is nobody's: who someone is tells the API, to a token that may know. Fields are added, never
 * taken away or given another meaning; where that has to be, the version of the body rises.
 */
export const webhookData = {
  /** By an invitation, or brought in by an administrator (no invitation). Who is not approved yet cannot watch. */
  'member.joined': record({ ...ofMember, invitationId: id().nullable().defined(), approved: boolean().required() }),
  'member.approved': record(ofMember),
  'member.disabled': record(ofMember),
  'member.deleted': record(ofMember),
  /** For everybody whom it is for, or within a period. */
  'video.published': record({ ...ofVideo, publication: publication('public', 'period') }),
  'video.unpublished': record(ofVideo),
  'video.deleted': record(ofVideo),
  /** Its file, or another version of it, can be watched in all qualities. */
  'video.ready': record(ofVideo),
  'video.failed': record({ ...ofVideo, reason: string().nullable().defined() }),
  /** Of broadcasts by an encoder; streams elsewhere tell nothing. */
  'live.started': record(ofLive),
  'live.ended': record(ofLive),
  /** Once for each purchase; a subscription is told by its own events. */
  'purchase.completed': record({ paymentId: providerId().required(), ...sold, paidAt: instant().required() }),
  'payment.refunded': record({
    ...{ paymentId: providerId().required(), ...ofMember, priceId: providerId().required() },
    /** All that was given back so far, in minor units, and whether nothing is left. */
    ...{ amountRefunded: amount(), full: boolean().required(), refundedAt: instant().required() },
  }),
  'payment.disputed': record({
    ...{ paymentId: providerId().required(), ...ofMember, priceId: providerId().required() },
    /** Of the subscription whose period it paid for; null: it was paid once. */
    subscriptionId: providerId().nullable().defined(),
    /** `open`: nobody has decided yet; `lost`: the money went; `won`: it stays. */
    ...{ outcome: string().oneOf(disputeOutcomes).required(), disputedAt: instant().required() },
  }),
  'subscription.started': record({ ...subscription, periodEnd: instant().required() }),
  'subscription.ended': record({ ...subscription, endedAt: instant().nullable().defined() }),
  /** `memberId` is null where the site itself wrote; `replyTo` where it begins a conversation. */
  'comment.created': record({
    ...{ commentId: id().required(), contentId: id().required(), memberId: id().nullable().defined() },
    replyTo: id().nullable().defined(),
  }),
  /** `videoId` is null where it was asked of somebody who had joined. */
  'survey.answered': record({
    ...{ surveyId: id().required(), ...ofMember, videoId: id().nullable().defined(), answeredAt: instant().required() },
  }),
  'test.passed': record(attempt),
  'test.failed': record(attempt),
  'news.published': record({ newsId: id().required(), title: line(200).defined() }),
} as const satisfies Readonly<Record<WebhookEventType, unknown>>;

export type WebhookData = { readonly [Type in WebhookEventType]: yup.InferType<(typeof webhookData)[Type]> };

/** An event by its type and what is said of it. */
export type WebhookNews = {
  [Type in WebhookEventType]: { readonly type: Type; readonly data: WebhookData[Type] };
}[WebhookEventType];

/** Rises when a field loses its meaning: a receiver that knows this number can read the body. */
export const webhookBodyVersion = 1;

/** What a receiver gets, as JSON. */
export interface WebhookBody {
  /** Of the event: who gets it twice, or by two webhooks, knows it by that. */
  readonly id: string;
  readonly type: WebhookEventType | typeof testEventType;
  readonly version: typeof webhookBodyVersion;
  /** ISO instant at which it happened. */
  readonly createdAt: string;
  readonly teamId: string;
  readonly data: object;
}
