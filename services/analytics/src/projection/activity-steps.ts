import type {
  ActivitySubject,
  CommentEvents,
  DownloadEvents,
  EnvelopeOf,
  ExamAttemptEvents,
  LiveOpeningEvents,
  MemberActivity,
  MemberEvents,
  MemberVisitEvents,
  PaymentEvents,
  SavedVideoEvents,
  SubscriptionEvents,
  SurveyAnswerEvents,
  ViewingEvents,
} from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { TeamEnvelope } from './zones.js';

export type ActivityEnvelope =
  | EnvelopeOf<Pick<MemberEvents, 'MemberJoined' | 'MemberImported' | 'MemberDeleted'>>
  | EnvelopeOf<MemberVisitEvents>
  | EnvelopeOf<Pick<ViewingEvents, 'VideoViewed' | 'VideoEnded'>>
  | EnvelopeOf<DownloadEvents>
  | EnvelopeOf<Pick<SavedVideoEvents, 'VideoSaved'>>
  | EnvelopeOf<Pick<CommentEvents, 'CommentPosted'>>
  | EnvelopeOf<Pick<SurveyAnswerEvents, 'SurveyAnswered'>>
  | EnvelopeOf<Pick<ExamAttemptEvents, 'ExamTaken'>>
  | EnvelopeOf<Pick<LiveOpeningEvents, 'LiveOpened'>>
  | EnvelopeOf<Pick<PaymentEvents, 'PaymentSucceeded'>>
  | EnvelopeOf<Pick<SubscriptionEvents, 'SubscriptionStarted' | 'SubscriptionChanged'>>;
type Known = ActivityEnvelope | TeamEnvelope;

const types = new Set<string>([
  ...(['MemberJoined', 'MemberImported', 'MemberDeleted'] as const),
  ...(['MemberLoggedIn', 'MemberLoggedOut', 'MemberForcedOut'] as const),
  ...(['VideoViewed', 'VideoEnded', 'FileDownloaded', 'VideoSaved'] as const),
  ...(['CommentPosted', 'SurveyAnswered', 'ExamTaken', 'LiveOpened'] as const),
  ...(['PaymentSucceeded', 'SubscriptionStarted', 'SubscriptionChanged'] as const),
  ...(['TeamCreated', 'TeamSettingsChanged'] as const),
] satisfies Known['type'][]);

export const isKnown = (event: EventEnvelope): event is Known => types.has(event.type);

export const isOfTeam = (event: Known): event is TeamEnvelope =>
  event.type === 'TeamCreated' || event.type === 'TeamSettingsChanged';

/** What an activity is about, with what it was called where nobody else knows it. */
export interface Subject {
  readonly kind: ActivitySubject;
  readonly id: string;
  readonly name?: string;
}

/** What one member did, or somebody who is not logged in. */
export interface Told {
  readonly activity: MemberActivity;
  /** Null: nobody knows who. */
  readonly member: string | null;
  /** ISO instant. */
  readonly at: string;
  readonly subject?: Subject;
  /** What may be told again, by a page that is drawn again or by a change of the same thing, counts once by this. */
  readonly once?: string;
}

const video = (id: string): Subject => ({ kind: 'video', id });

/** Undefined: it is nothing that anybody did. */
export function toldOf(event: ActivityEnvelope): Told | undefined {
  const { at, entityId } = event;
  switch (event.type) {
    case 'MemberJoined':
    case 'MemberImported':
      return { activity: 'account_created', member: entityId, at };
    case 'MemberDeleted':
      return { activity: 'account_deleted', member: entityId, at };
    case 'MemberLoggedIn':
      return { activity: 'login', member: event.data.memberId, at };
    case 'MemberLoggedOut':
      return { activity: 'logout', member: event.data.memberId, at };
    case 'MemberForcedOut':
      return { activity: 'forced_logout', member: event.data.memberId, at };
    case 'VideoViewed':
      return ofViewing('view', event);
    case 'VideoEnded':
      return ofViewing('ended', event);
    case 'FileDownloaded': {
      const { memberId, parentId } = event.data;
      return { activity: 'download', member: memberId, at, subject: video(parentId) };
    }
    case 'VideoSaved': {
      const { list, viewerId, videoId } = event.data;
      if (list !== 'bookmarks' || event.actor.kind !== 'member') return undefined;
      return { activity: 'bookmark', member: viewerId, at, subject: video(videoId) };
    }
    case 'CommentPosted': {
      const { author, authorId, replyTo, videoId } = event.data;
      if (author !== 'member') return undefined;
      const activity = replyTo === '' ? 'commented' : 'replied';
      return { activity, member: authorId, at, subject: video(videoId) };
    }
    case 'SurveyAnswered': {
      const { memberId, surveyId } = event.data;
      return { activity: 'survey_answered', member: memberId, at, subject: { kind: 'survey', id: surveyId } };
    }
    case 'ExamTaken': {
      const { memberId, examId } = event.data;
      return { activity: 'test_answered', member: memberId, at, subject: { kind: 'exam', id: examId } };
    }
    case 'LiveOpened': {
      const { memberId, liveId } = event.data;
      // Another password is asked for again, and is no other stream.
      const once = `live|${liveId}|${memberId}`;
      return { activity: 'live_viewed', member: memberId, at, subject: { kind: 'live', id: liveId }, once };
    }
    case 'PaymentSucceeded': {
      const { memberId, productName, subscriptionId } = event.data;
      // What a subscription costs is told with it, not with each renewal.
      if (subscriptionId !== undefined) return undefined;
      const subject = { kind: 'payment', id: entityId, name: productName } as const;
      return { activity: 'purchased', member: memberId, at, subject };
    }
    case 'SubscriptionStarted':
    case 'SubscriptionChanged': {
      const { memberId, productName, status } = event.data;
      // Begun is not bought: the first payment may be missing.
      if (status !== 'active' && status !== 'trialing') return undefined;
      const subject = { kind: 'subscription', id: entityId, name: productName } as const;
      return { activity: 'subscription_purchased', member: memberId, at, subject, once: `subscription|${entityId}` };
    }
  }
}

function ofViewing(
  activity: 'view' | 'ended',
  { entityId, data: { memberId, videoId, happenedAt } }: EnvelopeOf<Pick<ViewingEvents, 'VideoViewed' | 'VideoEnded'>>,
): Told {
  const once = `${activity}|${videoId}|${entityId}|${memberId ?? ''}`;
  return { activity, member: memberId, at: happenedAt, subject: video(videoId), once };
}
