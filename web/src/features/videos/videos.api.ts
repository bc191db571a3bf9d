import { api } from '../../shared/api/api.js';
import type { Args, Body, Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type BulkBody = Body<'POST /api/teams/{teamId}/videos/bulk'>;
export type VideoFilter = NonNullable<BulkBody['filter']>;
export type Video = Reply<'GET /api/teams/{teamId}/videos/{videoId}'>;
/** What its figures need of it. */
export type WatchedVideo = Pick<Video, 'id' | 'duration'>;

const readingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVideos: readPages(build, 'GET /api/teams/{teamId}/videos'),
    listUnfinished: read(build, 'GET /api/teams/{teamId}/videos'),
    getVideo: read(build, 'GET /api/teams/{teamId}/videos/{videoId}'),
    getVideoAnalytics: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/analytics'),
    getWatchLog: readPages(build, 'GET /api/teams/{teamId}/videos/{videoId}/watch-log'),
  }),
});

type OneVideo = Args<'GET /api/teams/{teamId}/videos/{videoId}'>;

/** The page of the video shows the answer itself. */
const keepVideo = (video: Video, { teamId, videoId }: OneVideo) =>
  readingApi.util.upsertQueryData('getVideo', { teamId, videoId }, video);

export const videosApi = readingApi.injectEndpoints({
  endpoints: (build) => ({
    createVideo: change(build, 'POST /api/teams/{teamId}/videos'),
    updateVideo: change(build, 'PATCH /api/teams/{teamId}/videos/{videoId}', { keep: keepVideo }),
    duplicateVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/duplicate'),
    bulkVideos: change(build, 'POST /api/teams/{teamId}/videos/bulk'),
    listUsesOfVideo: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/usage'),
    deleteVideo: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}'),
    retryVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/retry', { keep: keepVideo }),
    cancelVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/cancel', { keep: keepVideo }),
    chooseThumbnail: change(build, 'PUT /api/teams/{teamId}/videos/{videoId}/thumbnail', { keep: keepVideo }),
    uploadThumbnail: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/thumbnail', { keep: keepVideo }),
    putCaptions: change(build, 'PUT /api/teams/{teamId}/videos/{videoId}/captions', { keep: keepVideo }),
    deleteCaptions: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/captions/{language}', {
      keep: keepVideo,
    }),
  }),
});

export const {
  useListVideosInfiniteQuery,
  useGetVideoQuery,
  useUpdateVideoMutation,
  useDeleteVideoMutation,
  useBulkVideosMutation,
  useDuplicateVideoMutation,
  useListUsesOfVideoQuery,
  useRetryVideoMutation,
  useCancelVideoMutation,
  useChooseThumbnailMutation,
  useUploadThumbnailMutation,
  usePutCaptionsMutation,
  useDeleteCaptionsMutation,
  useGetVideoAnalyticsQuery,
  useGetWatchLogInfiniteQuery,
} = videosApi;

/** Something still happens to the video by itself: worth asking again. */
export const isProcessing = ({ processing }: Pick<Video, 'processing'>): boolean =>
  ['waiting', 'uploading', 'encoding'].includes(processing.status);
