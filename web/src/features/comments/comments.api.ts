import { api } from '../../shared/api/api.js';
import type { Reply as ReplyOf } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Conversation = ReplyOf<'GET /api/sites/{teamId}/videos/{videoId}/comments'>['items'][number];
/** What all that is said has in common. */
export type Comment = ReplyOf<'GET /api/sites/{teamId}/comments/{commentId}/replies'>['items'][number];

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVideoComments: readPages(build, 'GET /api/sites/{teamId}/videos/{videoId}/comments'),
    listLiveComments: readPages(build, 'GET /api/sites/{teamId}/lives/{liveId}/comments'),
    readNewestLiveComments: read(build, 'GET /api/sites/{teamId}/lives/{liveId}/comments'),
    getOpeningComment: read(build, 'GET /api/sites/{teamId}/comments/{commentId}'),
    listReplies: readPages(build, 'GET /api/sites/{teamId}/comments/{commentId}/replies'),
    postComment: change(build, 'POST /api/sites/{teamId}/videos/{videoId}/comments'),
    postLiveComment: change(build, 'POST /api/sites/{teamId}/lives/{liveId}/comments'),
    postReply: change(build, 'POST /api/sites/{teamId}/comments/{commentId}/replies'),
    editComment: change(build, 'PATCH /api/sites/{teamId}/comments/{commentId}'),
    deleteComment: change(build, 'DELETE /api/sites/{teamId}/comments/{commentId}'),
  }),
});

export const {
  useListVideoCommentsInfiniteQuery,
  useListLiveCommentsInfiniteQuery,
  useGetOpeningCommentQuery,
  useListRepliesInfiniteQuery,
  usePostCommentMutation,
  usePostLiveCommentMutation,
  usePostReplyMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;
