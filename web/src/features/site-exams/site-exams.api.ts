import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type AskedExam = Reply<'GET /api/sites/{teamId}/videos/{videoId}/exam'>;
export type ExamResult = Reply<'POST /api/sites/{teamId}/videos/{videoId}/exam'>;

const siteExamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVideoExam: read(build, 'GET /api/sites/{teamId}/videos/{videoId}/exam'),
    takeVideoExam: change(build, 'POST /api/sites/{teamId}/videos/{videoId}/exam'),
    issueCertificate: change(build, 'POST /api/sites/{teamId}/videos/{videoId}/exam/certificate'),
  }),
});

export const { useGetVideoExamQuery, useTakeVideoExamMutation, useIssueCertificateMutation } = siteExamsApi;
