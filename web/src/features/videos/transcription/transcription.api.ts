import type { Reply } from '../../../shared/api/contract.js';
import { change, read } from '../../../shared/api/endpoint.js';
import { videosApi } from '../videos.api.js';

export type Transcription = Reply<'GET /api/teams/{teamId}/videos/{videoId}/transcription'>;

export const transcriptionApi = videosApi.injectEndpoints({
  endpoints: (build) => ({
    getTranscription: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/transcription'),
    transcribeVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/transcription'),
    dropTranscription: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/transcription'),
  }),
});

export const { useGetTranscriptionQuery, useTranscribeVideoMutation, useDropTranscriptionMutation } = transcriptionApi;
