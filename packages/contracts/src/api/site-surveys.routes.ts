import { mostQuestions, surveyQuestion, surveyResponse } from '../content/survey-rules.js';
import { boolean, id, label, list, record } from './fields.js';
import { route } from './route.js';

const notFound = ['VIDEO_NOT_FOUND', 'SURVEY_NOT_FOUND'] as const;
const path = '/api/sites/{teamId}/videos/{videoId}/survey';

/** What members are asked when a video is over. */
export const siteSurveyRoutes = {
  getVideoSurvey: route({
    method: 'GET',
    path,
    tag: 'Watching',
    summary: 'The survey at the end of a video, and whether the member has answered it there',
    permission: 'membership.manage',
    reply: record({
      id: id().required(),
      name: label(200).required(),
      questions: list(surveyQuestion.required()).required(),
      answered: boolean().required(),
    }),
    errors: notFound,
  }),
  answerVideoSurvey: route({
    method: 'POST',
    path,
    tag: 'Watching',
    summary: 'Answer the survey at the end of a video, once',
    permission: 'membership.manage',
    body: record({ responses: list(surveyResponse.required()).max(mostQuestions).required() }),
    errors: [...notFound, 'SURVEY_ANSWER_INCOMPLETE', 'SURVEY_ALREADY_ANSWERED'],
  }),
} as const;
