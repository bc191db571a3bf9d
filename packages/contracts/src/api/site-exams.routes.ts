import { askedExamQuestion, examObstacles, examQuestion, examResponse } from '../content/exam-rules.js';
import { mostQuestions } from '../content/question-rules.js';
import { certificate } from './certificate.routes.js';
import { boolean, count, id, instant, label, list, record, string } from './fields.js';
import { route } from './route.js';

const notFound = ['VIDEO_NOT_FOUND', 'EXAM_NOT_FOUND'] as const;
const path = '/api/sites/{teamId}/videos/{videoId}/exam';

/** What came of an attempt, as far as the test shows it. */
const result = record({
  /** Which attempt it was, from 1. */
  number: count().required(),
  takenAt: instant().required(),
  score: count().required(),
  total: count().required(),
  passed: boolean().required(),
  text: string().defined(),
  note: string().defined(),
  button: record({ text: string().required(), url: string().required() }).nullable().defined(),
  /** null: the test does not show what is right. */
  answers: list(
    examQuestion
      .shape({ chosen: list(id().required()).required() })
      .exact()
      .required(),
  )
    .nullable()
    .defined(),
});

const taken = record({
  id: id().required(),
  name: label(200).required(),
  questions: list(askedExamQuestion.required()).required(),
  passMark: count().required(),
  /** How often the member has taken it, whatever the video, and how often they may take it still; null: no limit. */
  attempts: count().required(),
  attemptsLeft: count().nullable().defined(),
  passed: boolean().required(),
  /** Why it cannot be taken now; null: it can. */
  obstacle: string().oneOf(examObstacles).nullable().defined(),
  /** null: it was not taken yet. */
  last: result.nullable().defined(),
  /** null: none was made out. */
  certificate: certificate.nullable().defined(),
  /** One can be made out now. */
  offersCertificate: boolean().required(),
});

/** What members are tested in at a video. */
export const siteExamRoutes = {
  getVideoExam: route({
    method: 'GET',
    path,
    tag: 'Watching',
    summary: 'The test of a video, whether the member may take it, and what came of it last',
    permission: 'membership.manage',
    reply: taken,
    errors: notFound,
  }),
  takeVideoExam: route({
    method: 'POST',
    path,
    tag: 'Watching',
    summary: 'Take the test of a video',
    permission: 'membership.manage',
    body: record({ responses: list(examResponse.required()).max(mostQuestions).required() }),
    reply: result,
    errors: [
      ...notFound,
      'EXAM_INCOMPLETE',
      'EXAM_VIDEO_UNFINISHED',
      'EXAM_ALREADY_PASSED',
      'EXAM_NO_RETEST',
      'EXAM_RETESTS_USED_UP',
    ],
  }),
} as const;
