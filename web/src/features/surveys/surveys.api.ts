import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read, readPages } from '../../shared/api/endpoint.js';

export type Survey = Reply<'GET /api/teams/{teamId}/surveys/{surveyId}'>;
export type Results = Reply<'GET /api/teams/{teamId}/surveys/{surveyId}/results'>;

const surveysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSurvey: read(build, 'GET /api/teams/{teamId}/surveys/{surveyId}'),
    getSurveyResults: read(build, 'GET /api/teams/{teamId}/surveys/{surveyId}/results'),
    listSurveyAnswers: readPages(build, 'GET /api/teams/{teamId}/surveys/{surveyId}/answers'),
  }),
});

export const { useGetSurveyQuery, useGetSurveyResultsQuery, useListSurveyAnswersInfiniteQuery } = surveysApi;
