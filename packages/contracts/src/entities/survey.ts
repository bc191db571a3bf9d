import { count, id, instant, line, list, page, paging, record, string } from '../api/fields.js';
import { fileReply } from '../api/file-reply.js';
import { commentPlaces } from '../content/comments.js';
import { route } from '../api/route.js';
import { mostQuestions } from '../content/question-rules.js';
import { surveyQuestion, surveyResponse } from '../content/survey-rules.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import { createdAtField, itemsField, lineField } from './field.js';

/** What members are asked when a video is over, or once they have joined. */
export const survey = defineEntity({
  name: 'survey',
  service: 'engagement',
  section: 'Feedback',
  permissions: { read: 'survey.read', manage: 'feedback.manage' },
  fields: {
    /** Its title. */
    name: lineField(200),
    questions: itemsField(surveyQuestion.required(), mostQuestions),
    createdAt: createdAtField(),
  },
  uses: 'videoCount',
  countedRefusals: ['SURVEY_HAS_ANSWERS'],
});

const calls = entityRoutes(survey);

export const surveyCalls = {
  ...calls,
  update: { ...calls.update, errors: [...(calls.update.errors ?? []), 'SURVEY_QUESTION_ANSWERED'] },
} as const;

/** One member's answer, as administrators read it. */
const answer = record({
  memberId: id().required(),
  /** Empty: they have none, or are gone. */
  memberName: line(1_000).defined(),
  /** The video or live stream after which it was asked; null: it was asked of somebody who had joined. */
  videoId: id().nullable().defined(),
  /** What that is. */
  about: string().oneOf(commentPlaces).required(),
  /** Empty: it is gone, or there is none. */
  videoTitle: string().defined(),
  answeredAt: instant().required(),
  responses: list(surveyResponse.required()).required(),
});

const surveyNotFound = ['SURVEY_NOT_FOUND'] as const;
const answersPath = '/api/teams/{teamId}/surveys/{surveyId}/answers';

export const surveyRoutes = {
  listSurveys: surveyCalls.list,
  createSurvey: surveyCalls.create,
  getSurvey: surveyCalls.get,
  updateSurvey: surveyCalls.update,
  deleteSurvey: surveyCalls.delete,
  listUsesOfSurvey: surveyCalls.usage,
  getSurveyResults: route({
    method: 'GET',
    path: '/api/teams/{teamId}/surveys/{surveyId}/results',
    tag: 'Feedback',
    summary: 'How many have answered a survey, each of its questions, and with which options',
    permission: 'feedback.manage',
    reply: record({
      answerCount: count().required(),
      questions: list(
        record({
          id: id().required(),
          answerCount: count().required(),
          options: list(record({ id: id().required(), count: count().required() }).required()).required(),
        }).required(),
      ).required(),
    }),
    errors: surveyNotFound,
  }),
  listSurveyAnswers: route({
    method: 'GET',
    path: answersPath,
    tag: 'Feedback',
    summary:
      'The answers to a survey, the latest first; with `question` those of who answered it, and with an `option` of it those of who chose that',
    permission: 'feedback.manage',
    query: record({
      question: id().optional(),
      option: id().optional(),
      after: paging.after,
      limit: paging.limit,
    }),
    reply: page(answer),
    errors: surveyNotFound,
  }),
  downloadSurveyAnswers: route({
    method: 'GET',
    path: `${answersPath}/file`,
    tag: 'Feedback',
    summary: 'The answers to a survey, as CSV',
    permission: 'feedback.manage',
    reply: fileReply,
    errors: surveyNotFound,
  }),
  deleteSurveyWithAll: route({
    method: 'POST',
    path: '/api/teams/{teamId}/surveys/{surveyId}/delete-with-all',
    tag: 'Feedback',
    summary: 'Delete a survey with all answers to it: as many as are typed',
    permission: 'feedback.manage',
    body: record({ count: count().required() }),
    errors: [...surveyNotFound, 'SURVEY_IN_USE', 'BULK_COUNT_DIFFERS'],
  }),
} as const;
