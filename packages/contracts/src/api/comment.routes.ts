import { commentAuthors, commentPlaces, commentStates, longestComment } from '../content/comments.js';
import { boolean, count, countedPage, id, instant, line, page, paging, record, spoken, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { commentSorts } from './list-orders.js';
import { route } from './route.js';

const said = {
  id: id().required(),
  text: string().required(),
  /** '': who has no name. The site's own are called as the site. */
  authorName: string().defined(),
  author: string().oneOf(commentAuthors).required(),
  createdAt: instant().required(),
  /** null: it is as it was written. */
  editedAt: instant().nullable().defined(),
};

const seenByViewer = { ...said, mine: boolean().required() };
const reply = record(seenByViewer);
/** It begins a conversation. */
const opening = record({ ...seenByViewer, replyCount: count().required() });

const reviewed = record({
  ...said,
  about: string().oneOf(commentPlaces).required(),
  /** Of the video or live stream that it is about. */
  videoId: id().required(),
  /** null: it was deleted, and with it soon the comment. */
  videoTitle: string().nullable().defined(),
  /** Whose account it is, of a member. */
  authorId: id().required(),
  /** What it answers; null: it begins a conversation. */
  replyTo: id().nullable().defined(),
  hidden: boolean().required(),
  unanswered: boolean().required(),
});

/** What the console's list of comments is narrowed to. */
export const commentFilter = {
  q: line(100).optional(),
  state: string().oneOf(commentStates).optional(),
  /** What is said of it: a video or a live stream. */
  video: id().optional(),
  /** A member. */
  author: id().optional(),
};

/** What is said, by viewers and in the name of the site. */
export const commentBody = record({ text: spoken(longestComment).required() });
const some = record({ after: paging.after, limit: paging.limit });

const viewer = { tag: 'Watching', permission: 'self.manage' } as const;
const review = { tag: 'Feedback', permission: 'feedback.manage' } as const;
const atVideo = ['VIDEO_NOT_FOUND', 'COMMENTS_OFF', 'NO_AUTHORITY'] as const;
const atLive = ['LIVE_NOT_FOUND', 'COMMENTS_OFF', 'NO_AUTHORITY'] as const;
const atComment = ['COMMENT_NOT_FOUND', ...atVideo] as const;

/** What viewers say of videos and live streams, and how a site looks after it. */
export const commentRoutes = {
  listVideoComments: route({
    ...viewer,
    method: 'GET',
    path: '/api/sites/{teamId}/videos/{videoId}/comments',
    summary: 'Comments on a video for whoever may watch it, the latest first, each with the number of its replies',
    query: some,
    reply: page(opening),
    errors: atVideo,
  }),
  getOpeningComment: route({
    ...viewer,
    method: 'GET',
    path: '/api/sites/{teamId}/comments/{commentId}',
    summary: 'What began the conversation that a comment is part of',
    reply: opening.concat(record({ videoId: id().required() })),
    errors: atComment,
  }),
  listReplies: route({
    ...viewer,
    method: 'GET',
    path: '/api/sites/{teamId}/comments/{commentId}/replies',
    summary: 'What was replied to a comment, the oldest first',
    query: some,
    reply: page(reply),
    errors: atComment,
  }),
  postComment: route({
    ...viewer,
    method: 'POST',
    path: '/api/sites/{teamId}/videos/{videoId}/comments',
    summary: 'Comment on a video; the same words again within a minute are the same comment',
    body: commentBody,
    status: 201,
    reply: opening,
    errors: [...atVideo, 'COMMENTS_THROTTLED'],
  }),
  listLiveComments: route({
    ...viewer,
    method: 'GET',
    path: '/api/sites/{teamId}/lives/{liveId}/comments',
    summary:
      'Comments on a live stream for whom it is for, before, while and after it is on, the latest first, each with the number of its replies',
    query: some,
    reply: page(opening),
    errors: atLive,
  }),
  postLiveComment: route({
    ...viewer,
    method: 'POST',
    path: '/api/sites/{teamId}/lives/{liveId}/comments',
    summary: 'Comment on a live stream; the same words again within a minute are the same comment',
    body: commentBody,
    status: 201,
    reply: opening,
    errors: [...atLive, 'COMMENTS_THROTTLED'],
  }),
  postReply: route({
    ...viewer,
    method: 'POST',
    path: '/api/sites/{teamId}/comments/{commentId}/replies',
    summary: 'Reply to a comment; what answers a reply stands beside it',
    body: commentBody,
    status: 201,
    reply,
    errors: [...atComment, 'COMMENTS_THROTTLED'],
  }),
  editComment: route({
    ...viewer,
    method: 'PATCH',
    path: '/api/sites/{teamId}/comments/{commentId}',
    summary: 'Say it otherwise: whoever wrote it may',
    body: commentBody,
    reply,
    errors: atComment,
  }),
  deleteComment: route({
    ...viewer,
    method: 'DELETE',
    path: '/api/sites/{teamId}/comments/{commentId}',
    summary: 'Take back a comment of one’s own, with the replies to it',
    errors: atComment,
  }),
  listComments: route({
    ...review,
    method: 'GET',
    path: '/api/teams/{teamId}/comments',
    summary: 'Comments on all videos and live streams and the replies to them, the latest first',
    query: record({ ...paging, ...commentFilter, sort: string().oneOf(commentSorts).default('newest') }),
    reply: countedPage(reviewed),
  }),
  downloadComments: route({
    ...review,
    method: 'GET',
    path: '/api/teams/{teamId}/comments/file',
    summary: 'Comments on all videos and live streams and the replies to them, as CSV',
    query: record(commentFilter),
    reply: fileReply,
    errors: [],
  }),
  getConversation: route({
    ...review,
    method: 'GET',
    path: '/api/teams/{teamId}/comments/{commentId}',
    summary: 'A comment and what was replied to it, the oldest first; of a reply, the conversation that it is part of',
    query: some,
    reply: record({ comment: reviewed.required(), replies: page(reviewed).required() }),
    errors: ['COMMENT_NOT_FOUND'],
  }),
  answerComment: route({
    ...review,
    method: 'POST',
    path: '/api/teams/{teamId}/comments/{commentId}/replies',
    summary: 'Reply in the name of the site',
    body: commentBody,
    status: 201,
    reply: reviewed,
    errors: ['COMMENT_NOT_FOUND'],
  }),
  editAnswer: route({
    ...review,
    method: 'PATCH',
    path: '/api/teams/{teamId}/comments/{commentId}',
    summary: 'Say otherwise what was said in the name of the site',
    body: commentBody,
    reply: reviewed,
    errors: ['COMMENT_NOT_FOUND', 'NO_AUTHORITY'],
  }),
  setCommentVisibility: route({
    ...review,
    method: 'PUT',
    path: '/api/teams/{teamId}/comments/{commentId}/visibility',
    summary: 'Hide a comment from everybody on the site, or show it again',
    body: record({ hidden: boolean().required() }),
    reply: reviewed,
    errors: ['COMMENT_NOT_FOUND'],
  }),
  setCommentDone: route({
    ...review,
    method: 'PUT',
    path: '/api/teams/{teamId}/comments/{commentId}/done',
    summary:
      'Mark a conversation, or the one that a reply is part of, as done without a reply, or as unanswered again; it is unanswered again by itself once a member goes on',
    body: record({ done: boolean().required() }),
    reply: reviewed,
    errors: ['COMMENT_NOT_FOUND'],
  }),
  removeComment: route({
    ...review,
    method: 'DELETE',
    path: '/api/teams/{teamId}/comments/{commentId}',
    summary: 'Delete a comment for good, with the replies to it',
    errors: ['COMMENT_NOT_FOUND'],
  }),
} as const;
