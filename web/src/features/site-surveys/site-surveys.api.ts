import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type AskedSurvey = Reply<'GET /api/sites/{teamId}/videos/{videoId}/survey'>;

const siteSurveysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVideoSurvey: read(build, 'GET /api/sites/{teamId}/videos/{videoId}/survey'),
    answerVideoSurvey: change(build, 'POST /api/sites/{teamId}/videos/{videoId}/survey'),
    getRegistrationSurvey: read(build, 'GET /api/sites/{teamId}/registration-survey'),
    answerRegistrationSurvey: change(build, 'POST /api/sites/{teamId}/registration-survey'),
  }),
});

export const {
  useGetVideoSurveyQuery,
  useAnswerVideoSurveyMutation,
  useGetRegistrationSurveyQuery,
  useAnswerRegistrationSurveyMutation,
} = siteSurveysApi;
