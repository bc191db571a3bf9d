import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Video = Reply<'GET /api/teams/{teamId}/videos/{videoId}'>;

const ofVideo = ({ videoId }: { readonly videoId: string }) => [{ type: 'Video', id: videoId } as const];
const listAnd = ({ videoId }: { readonly videoId: string }) => [
  { type: 'Video', id: 'list' } as const,
  { type: 'Video', id: videoId } as const,
];

export const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVideos: readPages(build, 'GET /api/teams/{teamId}/videos', [{ type: 'Video', id: 'list' }]),
    getVideo: read(build, 'GET /api/teams/{teamId}/videos/{videoId}', ofVideo),
    createVideo: change(build, 'POST /api/teams/{teamId}/videos', [{ type: 'Video', id: 'list' }, 'Team', 'Analytics']),
    updateVideo: change(build, 'PATCH /api/teams/{teamId}/videos/{videoId}', (args) => [...listAnd(args), 'Category']),
    deleteVideo: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}', [
      { type: 'Video', id: 'list' },
      'Category',
      'Team',
      'Analytics',
    ]),
    retryVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/retry', listAnd),
    cancelVideo: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/cancel', listAnd),
    chooseThumbnail: change(build, 'PUT /api/teams/{teamId}/videos/{videoId}/thumbnail', listAnd),
    uploadThumbnail: change(build, 'POST /api/teams/{teamId}/videos/{videoId}/thumbnail', listAnd),
    putCaptions: change(build, 'PUT /api/teams/{teamId}/videos/{videoId}/captions', listAnd),
    deleteCaptions: change(build, 'DELETE /api/teams/{teamId}/videos/{videoId}/captions/{language}', listAnd),
    getVideoAnalytics: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/analytics', ['Analytics']),
    getWatchLog: readPages(build, 'GET /api/teams/{teamId}/videos/{videoId}/watch-log', ['Analytics']),
  }),
});

export const {
  useListVideosInfiniteQuery,
  useGetVideoQuery,
  useCreateVideoMutation,
  useUpdateVideoMutation,
  useDeleteVideoMutation,
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
export const isProcessing = ({ processing }: Video): boolean =>
  ['waiting', 'uploading', 'encoding'].includes(processing.status);
