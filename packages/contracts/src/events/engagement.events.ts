import type { CommentAuthor } from '../content/comments.js';
import type { ExamResponse } from '../content/exam-rules.js';
import type { SurveyResponse } from '../content/survey-rules.js';
import { defineEvents, type EventOf } from './define-events.js';

/** The lists in which a viewer keeps videos. */
export const savedLists = ['bookmarks', 'watch_later'] as const;
export type SavedList = (typeof savedLists)[number];

export interface SavedVideoEvents {
  VideoSaved: {
    readonly list: SavedList;
    /** Whose list it is. */
    readonly viewerId: string;
    readonly videoId: string;
    /** ISO instant; the list is in its order, the latest first. */
    readonly savedAt: string;
  };
  /** The viewer took it out, or the video or the viewer is gone. */
  VideoUnsaved: { readonly reason: 'removed' | 'video_deleted' | 'viewer_deleted' };
}
export type SavedVideoEvent = EventOf<SavedVideoEvents>;

export const savedVideoEvents = defineEvents<SavedVideoEvents>({
  entity: 'saved-video',
  topic: 'engagement.saved-video',
  events: {
    VideoSaved: { summary: 'A viewer put a video into the bookmarks or into "watch later"', schema: 1 },
    VideoUnsaved: { summary: 'A video left such a list', schema: 1 },
  },
});

export interface CommentEvents {
  CommentPosted: {
    readonly videoId: string;
    /** The comment that begins the conversation; '' when it does so itself. */
    readonly replyTo: string;
    /** The reply that it answers; absent: it answers `replyTo`, or nothing. */
    readonly repliedTo?: string;
    readonly authorId: string;
    readonly author: CommentAuthor;
    readonly text: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  CommentEdited: { readonly text: string; readonly editedAt: string };
  CommentHidden: object;
  CommentShown: object;
  /** The site replied to a conversation in which members had spoken last. */
  CommentAnswered: object;
  /** A member spoke after the site. */
  CommentReopened: object;
  /** The site needs not reply to what was said in a conversation until then, an ISO instant. */
  CommentSettled: { readonly settledAt: string };
  /** The site took that back. */
  CommentUnsettled: object;
  /** By whoever wrote it, or by the site; with its conversation; or what it was about, or who said it, is gone. */
  CommentDeleted: {
    readonly reason: 'author' | 'site' | 'conversation' | 'video_deleted' | 'live_deleted' | 'author_deleted';
    /** The comment that begins its conversation; absent: it did so itself, or was deleted before this was kept. */
    readonly replyTo?: string;
  };
}
export type CommentEvent = EventOf<CommentEvents>;

const words = ['text'];

export const commentEvents = defineEvents<CommentEvents>({
  entity: 'comment',
  topic: 'engagement.comment',
  events: {
    CommentPosted: {
      summary: 'Somebody commented on a video or a live stream, or replied',
      schema: 1,
      personal: words,
    },
    CommentEdited: { summary: 'A comment was written otherwise', schema: 1, personal: words },
    CommentHidden: { summary: 'A comment was hidden from the site', schema: 1 },
    CommentShown: { summary: 'A hidden comment is on the site again', schema: 1 },
    CommentAnswered: { summary: 'Of what is there in a conversation the site said the last', schema: 1 },
    CommentReopened: { summary: 'Of what is there in a conversation a member said the last', schema: 1 },
    CommentSettled: { summary: 'The site marked a conversation as done', schema: 1 },
    CommentUnsettled: { summary: 'The site marked a conversation as unanswered again', schema: 1 },
    CommentDeleted: { summary: 'A comment was deleted; the key of its words is erased', schema: 1 },
  },
});

export interface NewsReadingEvents {
  /** A viewer has seen the news of a site up to this instant: when the latest of it was made. */
  NewsRead: { readonly until: string };
  /** The viewer is gone. */
  NewsReadingForgotten: object;
}
export type NewsReadingEvent = EventOf<NewsReadingEvents>;

/** How far one viewer has read; the entity's id is the viewer's. */
export const newsReadingEvents = defineEvents<NewsReadingEvents>({
  entity: 'news-reading',
  topic: 'engagement.news-reading',
  events: {
    NewsRead: { summary: 'A viewer has read the news of the site up to an instant', schema: 1 },
    NewsReadingForgotten: { summary: 'How far somebody had read was forgotten with them', schema: 1 },
  },
});

export interface SurveyAnswerEvents {
  SurveyAnswered: {
    readonly surveyId: string;
    readonly memberId: string;
    /** The video after which it was asked; '' when it was asked of somebody who had joined. */
    readonly videoId: string;
    /** ISO instant. */
    readonly answeredAt: string;
    readonly responses: readonly SurveyResponse[];
  };
  /** The survey or the member is gone. */
  SurveyAnswerForgotten: { readonly reason: 'survey_deleted' | 'member_deleted' };
}
export type SurveyAnswerEvent = EventOf<SurveyAnswerEvents>;

export const surveyAnswerEvents = defineEvents<SurveyAnswerEvents>({
  entity: 'survey-answer',
  topic: 'engagement.survey-answer',
  events: {
    SurveyAnswered: { summary: 'A member answered a survey', schema: 1, personal: ['responses'] },
    SurveyAnswerForgotten: { summary: 'An answer to a survey went with its survey or its member', schema: 1 },
  },
});

export interface CertificateEvents {
  CertificateIssued: {
    readonly examId: string;
    readonly memberId: string;
    /** The first that was passed. */
    readonly attemptId: string;
    /** By which anybody checks it. */
    readonly number: string;
    /** What the member was called then. */
    readonly holder: string;
    /** What the test was called then. */
    readonly examName: string;
    /** Right answers, and questions. */
    readonly score: number;
    readonly total: number;
    /** ISO instants. */
    readonly passedAt: string;
    readonly issuedAt: string;
  };
  CertificateRevoked: { readonly revokedAt: string };
  /** The test or the member is gone: nobody can confirm it any more. */
  CertificateForgotten: { readonly reason: 'exam_deleted' | 'member_deleted' };
}
export type CertificateEvent = EventOf<CertificateEvents>;

export const certificateEvents = defineEvents<CertificateEvents>({
  entity: 'certificate',
  topic: 'engagement.certificate',
  events: {
    CertificateIssued: { summary: 'A certificate of a passed test was made out', schema: 1, personal: ['holder'] },
    CertificateRevoked: { summary: 'An administrator revoked a certificate', schema: 1 },
    CertificateForgotten: { summary: 'What a certificate said went with its test or its member', schema: 1 },
  },
});

export interface ExamAttemptEvents {
  ExamTaken: {
    readonly examId: string;
    readonly memberId: string;
    /** The video at which it was taken. */
    readonly videoId: string;
    /** Which attempt of the member it is, from 1. */
    readonly number: number;
    /** ISO instant. */
    readonly takenAt: string;
    readonly responses: readonly ExamResponse[];
    /** Ids of the questions that were answered right. */
    readonly right: readonly string[];
    /** How many they are: it is counted where nobody may know which. null: it was not told yet. */
    readonly score: number | null;
    /** How many questions there were. */
    readonly total: number;
    readonly passed: boolean;
    readonly passedBefore: boolean;
    /** The video was watched to its end, then or at an earlier attempt there. */
    readonly watched: boolean;
  };
  /** The test or the member is gone. */
  ExamAttemptForgotten: { readonly reason: 'exam_deleted' | 'member_deleted' };
}
export type ExamAttemptEvent = EventOf<ExamAttemptEvents>;

export const examAttemptEvents = defineEvents<ExamAttemptEvents>({
  entity: 'exam-attempt',
  topic: 'engagement.exam-attempt',
  events: {
    ExamTaken: {
      summary: 'A member took a test',
      schema: 2,
      personal: ['responses', 'right'],
      upcasts: [(data) => ({ ...data, score: null })],
    },
    ExamAttemptForgotten: { summary: 'An attempt at a test went with its test or its member', schema: 1 },
  },
});
