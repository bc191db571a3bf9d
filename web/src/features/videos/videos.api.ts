import { api } from '../../shared/api/api.js';
import type { Args, Body, Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type BulkBody = Body<'POST /api/teams/{teamId}/videos/bulk'>;
export type VideoFilter = NonNullable<BulkBody['filter']>;
export type Video = Reply<'GET /api/teams/{teamId}/videos/{videoId}'>;

const ofVideo = ({ videoId }: { readonly videoId: string }) => [{ type: 'Video', id: videoId } as const];
const list = { type: 'Video', id: 'list' } as const;

const readingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVideos: readPages(build, 'GET /api/teams/{teamId}/videos', [list]),
    listUnfinished: read(build, 'GET /api/teams/{teamId}/videos'),
    findVideos: read(build, 'GET /api/teams/{teamId}/videos', [list]),
    getVideo: read(build, 'GET /api/teams/{teamId}/videos/{videoId}', ofVideo),
    getVideoAnalytics: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/analytics', ['Analytics']),
    getWatchLog: readPages(build, 'GET /api/teams/{teamId}/videos/{videoId}/watch-log', ['Analytics']),
  }),
});

type OneVideo = Args<'GET /api/teams/{teamId}/videos/{videoId}'>;

/** The page of the video shows the answer itself. */
const keepVideo = (video: Video, { teamId, videoId }: OneVideo) =>
  readingApi.util.upsertQueryData('getVideo', { teamId, videoId }, video);

export const videosApi = readingApi.injectEndpoints({
  endpoints: (build) => ({
    createVideo: change(build, 'POST /api/teams/{teamId}/videos', [list, 'Team', 'Analytics']),
    updateVideo: change(
      build,
      'PATCH /api/teams/{teamId}/videos/{videoId}',
      [list, 'category', 'tag', 'creator'],
      keepVideo,
    ),
    duplicateVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/duplicate', [
      'Video',
      'category',
      'tag',
      'creator',
      'Team',
      'Analytics',
    ]),
    bulkVideos: change(build, 'POST /api/teams/{teamId}/videos/bulk', [
      'Video',
      'category',
      'tag',
      'creator',
      'Team',
      'Analytics',
      'Job',
    ]),
    listPriceChoices: read(build, 'GET /api/teams/{teamId}/price-choices', ['Selling']),
    listUsesOfVideo: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/usage', ['Video', 'playlist']),
    deleteVideo: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}', [
      list,
      'category',
      'tag',
      'creator',
      'Team',
      'Analytics',
    ]),
    retryVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/retry', [list], keepVideo),
    cancelVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/cancel', [list], keepVideo),
    chooseThumbnail: change(build, 'PUT /api/teams/{teamId}/videos/{videoId}/thumbnail', [list], keepVideo),
    uploadThumbnail: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/thumbnail', [list], keepVideo),
    putCaptions: change(build, 'PUT /api/teams/{teamId}/videos/{videoId}/captions', [list], keepVideo),
    deleteCaptions: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/captions/{language}', [list], keepVideo),
  }),
});

export const {
  useListVideosInfiniteQuery,
  useFindVideosQuery,
  useGetVideoQuery,
  useUpdateVideoMutation,
  useDeleteVideoMutation,
  useBulkVideosMutation,
  useDuplicateVideoMutation,
  useListPriceChoicesQuery,
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
