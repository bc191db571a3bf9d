import { exam, survey } from '@marquee/contracts';
import { dueQuery, entityQueries, erasureQueries, jobQueries } from '@marquee/nest-kit/testing';
import type { Filter } from '@marquee/ports';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { commentCollection as comments } from '../src/comment/comment.js';
import { savedVideoCollection as collection } from '../src/saved-video/saved-video.js';
import { certificateCollection as certificates } from '../src/certificate/certificate.js';
import { examAttemptCollection as attempts } from '../src/exam/exam-attempt.js';
import { waitingReplyMailCollection } from '../src/reply-notice/reply-mails.js';
import { surveyAnswerCollection as answers } from '../src/survey/survey-answer.js';
import { engagementService } from '../src/index.js';

const latest = [{ field: 'savedAt', direction: 'desc' }] as const;
const latestAnswers = [{ field: 'answeredAt', direction: 'desc' }] as const;
const latestAttempts = [{ field: 'takenAt', direction: 'desc' }] as const;
const firstAttempt = [{ field: 'number', direction: 'asc' }] as const;
const latestIssued = [{ field: 'issuedAt', direction: 'desc' }] as const;
const lastAttempt = [{ field: 'number', direction: 'desc' }] as const;
const ofExam = { collection: attempts, where: { fields: { examId: 'one' } } } as const;
const list = { viewerId: 'mia', list: 'bookmarks' };

const inLists = [
  { field: 'list', direction: 'asc' },
  { field: 'savedAt', direction: 'asc' },
] as const;
const oldest = [{ field: 'id', direction: 'asc' }] as const;
const asAsked = [
  { field: 'replyTo', direction: 'asc' },
  { field: 'hidden', direction: 'asc' },
] as const;
const conversations = { videoId: 'video1', replyTo: '', hidden: false };
const replies = { replyTo: 'comment1', hidden: false };

const words = { collection: comments, text: 'sea', besides: ['hidden', 'unanswered', 'videoId', 'authorId'] } as const;

/** Every query of the service, with its index. */
export const queries: readonly PlannedQuery[] = [
  // When a site is erased.
  ...erasureQueries(engagementService),
  ...jobQueries,
  { collection, where: { fields: list }, sort: latest, index: 'team+viewerId+list+savedAt+id' },
  { collection, by: 'count', where: { fields: list }, index: 'team+viewerId+list+savedAt+id' },
  { collection, where: { fields: { videoId: 'video1' } }, index: 'team+videoId+id' },
  { collection, where: { fields: { viewerId: 'mia' } }, sort: inLists, index: 'team+viewerId+list+savedAt+id' },
  { collection: comments, where: { fields: conversations }, index: 'team+videoId+replyTo+hidden+id' },
  { collection: comments, where: { fields: replies }, sort: oldest, index: 'team+replyTo+hidden+id' },
  { collection: comments, by: 'count', where: { fields: replies }, index: 'team+replyTo+hidden+id' },
  { collection: comments, where: { fields: { replyTo: 'comment1' } }, sort: oldest, index: 'team+replyTo+id' },
  { collection: comments, where: { fields: { replyTo: 'comment1' } }, index: 'team+replyTo+id' },
  { collection: comments, where: { fields: { authorId: 'mia' } }, index: 'team+authorId+id' },
  {
    ...{ collection: comments, where: { fields: { videoId: 'video1' } }, sort: asAsked },
    index: 'team+videoId+replyTo+hidden+id',
  },
  // Who said the last of what is there in a conversation.
  {
    ...{ collection: comments, where: { fields: { ...replies, author: 'member' } } },
    index: 'team+replyTo+hidden+author+id',
  },
  // The list of the console, either way: what is said somewhere, or by somebody.
  ...(['videoId', 'authorId'] as const).flatMap((field) => {
    const besides = ['authorId', 'unanswered', 'hidden'].filter((name) => name !== field);
    const own = { collection: comments, where: { fields: { [field]: 'one' } }, besides, index: `team+${field}+id` };
    return [own, { ...own, sort: oldest }, { ...own, by: 'count' } as const];
  }),
  // All, those of a state, and what has words.
  ...([undefined, { unanswered: true, hidden: false }, { hidden: true }] as const).flatMap((fields) => {
    const where: Filter | undefined = fields && { fields: { ...fields } };
    const index = fields === undefined ? 'team+id' : `team+${Object.keys(fields).join('+')}+id`;
    const own = { collection: comments, ...(where && { where }) };
    const asked: readonly PlannedQuery[] = [
      { ...own, index },
      { ...own, sort: oldest, index },
      { ...own, by: 'count', index },
    ];
    return asked;
  }),
  { ...words, index: 'terms' },
  { ...words, sort: oldest, index: 'terms' },
  { ...words, by: 'count', index: 'terms' },
  dueQuery(waitingReplyMailCollection),
  ...entityQueries(survey),
  {
    collection: answers,
    where: { fields: { surveyId: 'one' } },
    sort: latestAnswers,
    index: 'team+surveyId+answeredAt+id',
  },
  { collection: answers, by: 'count', where: { fields: { surveyId: 'one' } }, index: 'team+surveyId+answeredAt+id' },
  {
    ...{ collection: answers, by: 'counts', where: { fields: { surveyId: { in: ['one'] } } } },
    index: 'team+surveyId+answeredAt+id',
  },
  {
    ...{ collection: attempts, by: 'counts', where: { fields: { examId: { in: ['one'] } } } },
    index: 'team+examId+takenAt+id',
  },
  ...['questionKeys', 'optionKeys'].map((keys) => ({
    collection: answers,
    where: { fields: { [keys]: { hasAny: ['one-first'] } } },
    sort: latestAnswers,
    index: `team+${keys}+answeredAt+id`,
  })),
  { collection: answers, where: { fields: { memberId: 'mia' } }, index: 'team+memberId+id' },
  ...['questionKeys', 'optionKeys'].map((keys): PlannedQuery => ({
    collection: answers,
    by: 'counts',
    where: { fields: { [keys]: { hasAny: ['one-first'] } } },
    index: `team+${keys}+id`,
  })),
  ...entityQueries(exam),
  { ...ofExam, sort: latestAttempts, index: 'team+examId+takenAt+id' },
  {
    ...{ collection: attempts, where: { fields: { examId: 'one', memberId: 'mia' } }, sort: lastAttempt },
    index: 'team+examId+memberId+number+id',
  },
  {
    ...{ collection: attempts, where: { fields: { examId: 'one', memberId: 'mia' } }, sort: firstAttempt },
    index: 'team+examId+memberId+number+id',
  },
  { collection: attempts, where: { fields: { memberId: 'mia' } }, index: 'team+memberId+id' },
  {
    ...{ collection: certificates, where: { fields: { memberId: 'mia' } }, sort: latestIssued },
    index: 'team+memberId+issuedAt+id',
  },
  { collection: certificates, where: { fields: { examId: 'one' } }, index: 'team+examId+id' },
  {
    ...{ collection: attempts, by: 'counts', where: { fields: { tallies: { hasAny: ['one-attempt'] } } } },
    index: 'team+tallies+id',
  },
];
