import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Exam = Reply<'GET /api/teams/{teamId}/exams/{examId}'>;
export type ExamAttemptDetail = Reply<'GET /api/teams/{teamId}/exam-attempts/{attemptId}'>;

const examsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExam: read(build, 'GET /api/teams/{teamId}/exams/{examId}'),
    getExamResults: read(build, 'GET /api/teams/{teamId}/exams/{examId}/results'),
    listExamAttempts: readPages(build, 'GET /api/teams/{teamId}/exams/{examId}/attempts'),
    deleteExamWithAll: change(build, 'POST /api/teams/{teamId}/exams/{examId}/delete-with-all'),
    getExamAttempt: read(build, 'GET /api/teams/{teamId}/exam-attempts/{attemptId}'),
    revokeCertificate: change(build, 'DELETE /api/teams/{teamId}/exam-attempts/{attemptId}/certificate'),
  }),
});

export const {
  useGetExamQuery,
  useGetExamResultsQuery,
  useListExamAttemptsInfiniteQuery,
  useGetExamAttemptQuery,
  useDeleteExamWithAllMutation,
  useRevokeCertificateMutation,
} = examsApi;
