import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type ReplyNotice = Reply<'GET /api/sites/{teamId}/me/reply-notices'>['items'][number];

const replyNoticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReplyNotices: read(build, 'GET /api/sites/{teamId}/me/reply-notices'),
    readReplyNotice: change(build, 'PUT /api/sites/{teamId}/me/reply-notices/{commentId}/read'),
    readReplyNotices: change(build, 'PUT /api/sites/{teamId}/me/reply-notices/read'),
  }),
});

export const { useListReplyNoticesQuery, useReadReplyNoticeMutation, useReadReplyNoticesMutation } = replyNoticesApi;
