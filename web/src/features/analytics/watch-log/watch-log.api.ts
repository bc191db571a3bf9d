import { api } from '../../../shared/api/api.js';
import type { Reply } from '../../../shared/api/contract.js';
import { readPages } from '../../../shared/api/endpoint.js';

export type Viewer = Reply<'GET /api/teams/{teamId}/analytics/videos/{videoId}/viewers'>['items'][number];
export type WatchedVideo = Reply<'GET /api/teams/{teamId}/analytics/users/{memberId}/videos'>['items'][number];
export type Viewing = Reply<'GET /api/teams/{teamId}/analytics/viewings'>['items'][number];
export type LiveViewer = Reply<'GET /api/teams/{teamId}/analytics/live-viewers'>['items'][number];

const watchLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVideoViewers: readPages(build, 'GET /api/teams/{teamId}/analytics/videos/{videoId}/viewers'),
    listMemberVideos: readPages(build, 'GET /api/teams/{teamId}/analytics/users/{memberId}/videos'),
    listViewings: readPages(build, 'GET /api/teams/{teamId}/analytics/viewings'),
    listLiveViewers: readPages(build, 'GET /api/teams/{teamId}/analytics/live-viewers'),
  }),
});

export const {
  useListVideoViewersInfiniteQuery,
  useListMemberVideosInfiniteQuery,
  useListViewingsInfiniteQuery,
  useListLiveViewersInfiniteQuery,
} = watchLogApi;
