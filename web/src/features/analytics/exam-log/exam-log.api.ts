import { api } from '../../../shared/api/api.js';
import type { Reply } from '../../../shared/api/contract.js';
import { readPages } from '../../../shared/api/endpoint.js';

export type ExamTaker = Reply<'GET /api/teams/{teamId}/analytics/tests/users'>['items'][number];

const examLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExamTakers: readPages(build, 'GET /api/teams/{teamId}/analytics/tests/users'),
  }),
});

export const { useListExamTakersInfiniteQuery } = examLogApi;
