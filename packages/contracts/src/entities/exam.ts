import { certificate } from '../api/certificate.routes.js';
import { boolean, count, id, instant, line, list, page, paging, record, string } from '../api/fields.js';
import { fileReply } from '../api/file-reply.js';
import { route } from '../api/route.js';
import { examQuestion, examResponse, mostRetests } from '../content/exam-rules.js';
import { mostQuestions } from '../content/question-rules.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import { createdAtField, flagField, itemsField, lineField, textField } from './field.js';
import { numberField, numberOrNoneField } from './number-field.js';
import { optionalLineField } from './optional-line-field.js';

/** What members are tested in: `test` to people, another word here, where that one is taken by those of the code. */
export const exam = defineEntity({
  name: 'exam',
  service: 'engagement',
  section: 'Feedback',
  permissions: { read: 'exam.read', manage: 'feedback.manage' },
  fields: {
    /** Its title. */
    name: lineField(200),
    questions: itemsField(examQuestion.required(), mostQuestions),
    /** How many right answers it takes to pass. */
    passMark: numberField({ min: 1, max: mostQuestions }),
    /** It can be taken when the video was watched to its end. */
    watchedOnly: flagField(),
    retest: flagField(),
    /** How often one may try again; null: as often as one likes. */
    retestLimit: numberOrNoneField({ min: 1, max: mostRetests }),
    stopAfterPass: flagField(),
    /** What is shown to who passed, and below to who failed. */
    passText: textField(2_000),
    passNote: textField(500),
    passButtonText: optionalLineField(50),
    passButtonUrl: optionalLineField(2_000),
    passShowsCorrect: flagField(),
    /** Who passed can have it certified. */
    givesCertificate: flagField(),
    failText: textField(2_000),
    failNote: textField(500),
    failButtonText: optionalLineField(50),
    failButtonUrl: optionalLineField(2_000),
    failShowsCorrect: flagField(),
    createdAt: createdAtField(),
  },
  uses: 'videoCount',
  countedRefusals: ['EXAM_HAS_ATTEMPTS'],
});

const calls = entityRoutes(exam);

export const examCalls = {
  ...calls,
  create: { ...calls.create, errors: [...(calls.create.errors ?? []), 'EXAMS_NOT_IN_PLAN'] },
  update: { ...calls.update, errors: [...(calls.update.errors ?? []), 'EXAM_ANSWERED', 'EXAMS_NOT_IN_PLAN'] },
} as const;

/** One try of one member, as administrators read it. */
const attempt = record({
  id: id().required(),
  examId: id().required(),
  memberId: id().required(),
  /** Empty: they have none, or are gone. */
  memberName: line(1_000).defined(),
  videoId: id().required(),
  /** Empty: it is gone. */
  videoTitle: string().defined(),
  /** From 1. */
  number: count().required(),
  takenAt: instant().required(),
  /** Right answers, and questions. */
  score: count().required(),
  total: count().required(),
  passed: boolean().required(),
});

const examNotFound = ['EXAM_NOT_FOUND'] as const;
const ofMember = { member: id().optional() };
const attemptsPath = '/api/teams/{teamId}/exams/{examId}/attempts';

export const examRoutes = {
  listExams: examCalls.list,
  createExam: examCalls.create,
  getExam: examCalls.get,
  updateExam: examCalls.update,
  deleteExam: examCalls.delete,
  listUsesOfExam: examCalls.usage,
  getExamResults: route({
    method: 'GET',
    path: '/api/teams/{teamId}/exams/{examId}/results',
    tag: 'Feedback',
    summary: 'How often a test was taken, by how many, how many passed, and how often each question was answered right',
    permission: 'feedback.manage',
    reply: record({
      attemptCount: count().required(),
      memberCount: count().required(),
      passedCount: count().required(),
      questions: list(record({ id: id().required(), rightCount: count().required() }).required()).required(),
    }),
    errors: examNotFound,
  }),
  listExamAttempts: route({
    method: 'GET',
    path: attemptsPath,
    tag: 'Feedback',
    summary: 'The attempts at a test, of everybody or of one member, the latest first',
    permission: 'feedback.manage',
    query: record({ ...paging, ...ofMember }),
    reply: page(attempt),
    errors: examNotFound,
  }),
  downloadExamAttempts: route({
    method: 'GET',
    path: `${attemptsPath}/file`,
    tag: 'Feedback',
    summary: 'The attempts at a test, of everybody or of one member, as CSV',
    permission: 'feedback.manage',
    query: record(ofMember),
    reply: fileReply,
    errors: examNotFound,
  }),
  getExamAttempt: route({
    method: 'GET',
    path: '/api/teams/{teamId}/exam-attempts/{attemptId}',
    tag: 'Feedback',
    summary: 'One attempt at a test: what was answered, and what is right',
    permission: 'feedback.manage',
    reply: attempt
      .shape({
        examName: string().required(),
        questions: list(examQuestion.required()).required(),
        responses: list(examResponse.required()).required(),
        /** Of the member and the test, whichever attempt it is; null: there is none. */
        certificate: certificate.nullable().defined(),
      })
      .exact(),
    errors: ['EXAM_ATTEMPT_NOT_FOUND'],
  }),
  deleteExamWithAll: route({
    method: 'POST',
    path: '/api/teams/{teamId}/exams/{examId}/delete-with-all',
    tag: 'Feedback',
    summary: 'Delete a test with all attempts at it and their certificates: as many as are typed',
    permission: 'feedback.manage',
    body: record({ count: count().required() }),
    errors: [...examNotFound, 'EXAM_IN_USE', 'BULK_COUNT_DIFFERS'],
  }),
} as const;
