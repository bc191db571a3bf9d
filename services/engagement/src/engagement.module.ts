import { Module } from '@nestjs/common';
import {
  aggregate,
  jobDoor,
  jobsOf,
  jobTraces,
  personalDataKeyCollection,
  PersonalDataVault,
  portsToken,
  startersAskedBy,
  type ServiceDescription,
} from '@marquee/nest-kit';
import {
  CertificateServiceService,
  CommentReviewServiceService,
  CommentServiceService,
  EngagementJobServiceService,
  ExamAttemptServiceService,
  NewsReadingServiceService,
  ReplyNoticeServiceService,
  SavedVideoServiceService,
  SurveyAnswerServiceService,
} from '@marquee/proto/engagement';
import {
  certificateCollection,
  certificateNumberCollection,
  evolve as evolveCertificate,
} from './certificate/certificate.js';
import { CertificateConsumer } from './certificate/certificate.consumer.js';
import { CertificateGrpc } from './certificate/certificate.grpc.js';
import { Certificates } from './certificate/certificates.js';
import { CommentBulk } from './comment/comment-bulk.js';
import { CommentConsumer } from './comment/comment.consumer.js';
import { CommentGrpc } from './comment/comment.grpc.js';
import { CommentReviewGrpc } from './comment/comment-review.grpc.js';
import { commentCollection, evolve as evolveComment } from './comment/comment.js';
import { Comments } from './comment/comments.js';
import { entities } from './entities.js';
import type { EngagementPorts } from './engagement.ports.js';
import { evolve as evolveExamAttempt, examAttemptCollection } from './exam/exam-attempt.js';
import { ExamAttemptConsumer } from './exam/exam-attempt.consumer.js';
import { ExamAttemptGrpc } from './exam/exam-attempt.grpc.js';
import { ExamAttempts } from './exam/exam-attempts.js';
import { NewsReadingConsumer } from './news-reading/news-reading.consumer.js';
import { NewsReadingGrpc } from './news-reading/news-reading.grpc.js';
import { newsReadingCollection, newsReadingDecider } from './news-reading/news-reading.js';
import { NewsReadings } from './news-reading/news-readings.js';
import { evolve as evolveReplyNotices, replyNoticesCollection } from './reply-notice/reply-notices.js';
import { ReplyMails, waitingReplyMailCollection } from './reply-notice/reply-mails.js';
import { ReplyNoticeConsumer } from './reply-notice/reply-notice.consumer.js';
import { ReplyNoticeGrpc } from './reply-notice/reply-notice.grpc.js';
import { ReplyNoticing } from './reply-notice/reply-noticing.js';
import { evolve, savedVideoCollection } from './saved-video/saved-video.js';
import { SavedVideoConsumer } from './saved-video/saved-video.consumer.js';
import { SavedVideoGrpc } from './saved-video/saved-video.grpc.js';
import { SavedVideos } from './saved-video/saved-videos.js';
import { evolve as evolveSurveyAnswer, surveyAnswerCollection } from './survey/survey-answer.js';
import { SurveyAnswerConsumer } from './survey/survey-answer.consumer.js';
import { SurveyAnswerGrpc } from './survey/survey-answer.grpc.js';
import { SurveyAnswers } from './survey/survey-answers.js';

@Module({
  controllers: [
    SavedVideoGrpc,
    SavedVideoConsumer,
    NewsReadingGrpc,
    NewsReadingConsumer,
    CommentGrpc,
    CommentReviewGrpc,
    CommentConsumer,
    jobDoor(EngagementJobServiceService),
    ReplyNoticeGrpc,
    ReplyNoticeConsumer,
    SurveyAnswerGrpc,
    SurveyAnswerConsumer,
    ExamAttemptGrpc,
    ExamAttemptConsumer,
    CertificateGrpc,
    CertificateConsumer,
    ...entities.map(({ controller }) => controller),
  ],
  providers: [
    {
      provide: PersonalDataVault,
      inject: [portsToken],
      useFactory: ({ documents, personalDataSecret }: EngagementPorts) =>
        new PersonalDataVault(documents, personalDataSecret),
    },
    SavedVideos,
    NewsReadings,
    Comments,
    CommentBulk,
    startersAskedBy('engagement'),
    jobsOf(CommentBulk),
    ReplyNoticing,
    ReplyMails,
    SurveyAnswers,
    ExamAttempts,
    Certificates,
    ...entities.map(({ provider }) => provider),
  ],
})
class EngagementModule {}

/** The service, for a composition root to start. */
export const engagementService: ServiceDescription<EngagementPorts> = {
  name: 'engagement',
  definitions: [
    SavedVideoServiceService,
    NewsReadingServiceService,
    CommentServiceService,
    CommentReviewServiceService,
    EngagementJobServiceService,
    ReplyNoticeServiceService,
    SurveyAnswerServiceService,
    ExamAttemptServiceService,
    CertificateServiceService,
    ...entities.map(({ definition }) => definition),
  ],
  aggregates: [
    aggregate(savedVideoCollection, evolve),
    aggregate(newsReadingCollection, newsReadingDecider.evolve),
    aggregate(commentCollection, evolveComment),
    aggregate(replyNoticesCollection, evolveReplyNotices),
    aggregate(surveyAnswerCollection, evolveSurveyAnswer),
    aggregate(examAttemptCollection, evolveExamAttempt),
    aggregate(certificateCollection, evolveCertificate),
    ...entities.map((entity) => entity.aggregate),
  ],
  teamData: [
    { collection: personalDataKeyCollection, besideHistory: true },
    ...entities.map(({ teamData }) => teamData),
    { collection: savedVideoCollection },
    { collection: newsReadingCollection },
    { collection: commentCollection },
    { collection: replyNoticesCollection },
    { collection: surveyAnswerCollection },
    { collection: examAttemptCollection },
    { collection: certificateCollection },
    { collection: certificateNumberCollection, teamField: 'team', besideHistory: true },
    { collection: waitingReplyMailCollection },
  ],
  teamTraces: jobTraces,
  module: () => EngagementModule,
};
