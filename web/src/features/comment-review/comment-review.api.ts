import { api } from '../../shared/api/api.js';
import type { Body, Reply } from '../../shared/api/contract.js';
import { change, readPages, readPagesWithin } from '../../shared/api/endpoint.js';

export type CommentFilter = NonNullable<Body<'POST /api/teams/{teamId}/comments/bulk'>['filter']>;
export type ReviewedComment = Reply<'GET /api/teams/{teamId}/comments'>['items'][number];

const commentReviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: readPages(build, 'GET /api/teams/{teamId}/comments'),
    getConversation: readPagesWithin(build, 'GET /api/teams/{teamId}/comments/{commentId}', ({ replies }) => replies),
    answerComment: change(build, 'POST /api/teams/{teamId}/comments/{commentId}/replies'),
    editAnswer: change(build, 'PATCH /api/teams/{teamId}/comments/{commentId}'),
    setCommentVisibility: change(build, 'PUT /api/teams/{teamId}/comments/{commentId}/visibility'),
    setCommentDone: change(build, 'PUT /api/teams/{teamId}/comments/{commentId}/done'),
    bulkComments: change(build, 'POST /api/teams/{teamId}/comments/bulk'),
    removeComment: change(build, 'DELETE /api/teams/{teamId}/comments/{commentId}'),
  }),
});

export const {
  useListCommentsInfiniteQuery,
  useGetConversationInfiniteQuery,
  useAnswerCommentMutation,
  useEditAnswerMutation,
  useSetCommentVisibilityMutation,
  useSetCommentDoneMutation,
  useBulkCommentsMutation,
  useRemoveCommentMutation,
} = commentReviewApi;
