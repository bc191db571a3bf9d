import type { Reply } from '../../../shared/api/contract.js';
import { change, read } from '../../../shared/api/endpoint.js';
import { videosApi } from '../videos.api.js';

export type Analysis = Reply<'GET /api/teams/{teamId}/videos/{videoId}/analysis'>;

export const analysisApi = videosApi.injectEndpoints({
  endpoints: (build) => ({
    getAnalysis: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/analysis'),
    analyseVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/analysis'),
    dropAnalysis: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/analysis'),
    chooseProposedThumbnail: change(build, 'PUT /api/teams/{teamId}/videos/{videoId}/analysis/thumbnail'),
  }),
});

export const {
  useGetAnalysisQuery,
  useAnalyseVideoMutation,
  useDropAnalysisMutation,
  useChooseProposedThumbnailMutation,
} = analysisApi;
