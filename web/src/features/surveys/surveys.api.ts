import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Survey = Reply<'GET /api/teams/{teamId}/surveys/{surveyId}'>;
export type SurveyAnswer = Reply<'GET /api/teams/{teamId}/surveys/{surveyId}/answers'>['items'][number];
export type Results = Reply<'GET /api/teams/{teamId}/surveys/{surveyId}/results'>;

const surveysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSurvey: read(build, 'GET /api/teams/{teamId}/surveys/{surveyId}'),
    getSurveyResults: read(build, 'GET /api/teams/{teamId}/surveys/{surveyId}/results'),
    listSurveyAnswers: readPages(build, 'GET /api/teams/{teamId}/surveys/{surveyId}/answers'),
    deleteSurveyWithAll: change(build, 'POST /api/teams/{teamId}/surveys/{surveyId}/delete-with-all'),
  }),
});

export const {
  useGetSurveyQuery,
  useGetSurveyResultsQuery,
  useListSurveyAnswersInfiniteQuery,
  useDeleteSurveyWithAllMutation,
} = surveysApi;
