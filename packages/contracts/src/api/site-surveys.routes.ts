import { mostQuestions } from '../content/question-rules.js';
import { surveyQuestion, surveyResponse } from '../content/survey-rules.js';
import { boolean, id, label, list, record } from './fields.js';
import { route } from './route.js';

const asked = record({
  id: id().required(),
  name: label(200).required(),
  questions: list(surveyQuestion.required()).required(),
  answered: boolean().required(),
});
const said = record({ responses: list(surveyResponse.required()).max(mostQuestions).required() });
const answering = ['SURVEY_ANSWER_INCOMPLETE', 'SURVEY_ALREADY_ANSWERED'] as const;

const notFound = ['VIDEO_NOT_FOUND', 'SURVEY_NOT_FOUND'] as const;
const path = '/api/sites/{teamId}/videos/{videoId}/survey';

/** What members are asked when a video is over, and once they have joined. */
export const siteSurveyRoutes = {
  getVideoSurvey: route({
    method: 'GET',
    path,
    tag: 'Watching',
    summary: 'The survey at the end of a video, and whether the member has answered it there',
    permission: 'membership.manage',
    reply: asked,
    errors: notFound,
  }),
  answerVideoSurvey: route({
    method: 'POST',
    path,
    tag: 'Watching',
    summary: 'Answer the survey at the end of a video, once',
    permission: 'membership.manage',
    body: said,
    errors: [...notFound, ...answering],
  }),
  getRegistrationSurvey: route({
    method: 'GET',
    path: '/api/sites/{teamId}/registration-survey',
    tag: 'Site',
    summary: 'The survey that the site asks of those who have joined, and whether the member has answered it',
    permission: 'membership.manage',
    reply: asked,
    errors: ['SURVEY_NOT_FOUND'],
  }),
  answerRegistrationSurvey: route({
    method: 'POST',
    path: '/api/sites/{teamId}/registration-survey',
    tag: 'Site',
    summary: 'Answer the survey that the site asks of those who have joined, once',
    permission: 'membership.manage',
    body: said,
    errors: ['SURVEY_NOT_FOUND', ...answering],
  }),
} as const;
