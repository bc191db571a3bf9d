import type { Reply } from '../../../shared/api/contract.js';
import { change, read } from '../../../shared/api/endpoint.js';
import { videosApi } from '../videos.api.js';

export type Version = Reply<'GET /api/teams/{teamId}/videos/{videoId}/versions'>['items'][number];

export const versionsApi = videosApi.injectEndpoints({
  endpoints: (build) => ({
    listVersions: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/versions'),
    addVersion: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/versions'),
    restoreVersion: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/versions/{versionId}/restore'),
    retryVersion: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/versions/{versionId}/retry'),
    deleteVersion: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/versions/{versionId}'),
    deleteOlderVersions: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/versions'),
  }),
});

export const {
  useListVersionsQuery,
  useRestoreVersionMutation,
  useRetryVersionMutation,
  useDeleteVersionMutation,
  useDeleteOlderVersionsMutation,
} = versionsApi;
