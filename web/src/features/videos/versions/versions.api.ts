import type { Reply } from '../../../shared/api/contract.js';
import { change, read } from '../../../shared/api/endpoint.js';
import { videosApi } from '../videos.api.js';

export type Version = Reply<'GET /api/teams/{teamId}/videos/{videoId}/versions'>['items'][number];

/** What a video shows may be another file now, and the storage that is taken. */
const touched = ['Video', 'Team', 'Watching'] as const;

export const versionsApi = videosApi.injectEndpoints({
  endpoints: (build) => ({
    listVersions: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/versions', ['Video']),
    addVersion: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/versions', ['Video', 'Team']),
    restoreVersion: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/versions/{versionId}/restore', touched),
    retryVersion: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/versions/{versionId}/retry', ['Video']),
    deleteVersion: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/versions/{versionId}', touched),
    deleteOlderVersions: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/versions', touched),
  }),
});

export const {
  useListVersionsQuery,
  useRestoreVersionMutation,
  useRetryVersionMutation,
  useDeleteVersionMutation,
  useDeleteOlderVersionsMutation,
} = versionsApi;
