import { bulkChoice, bulkErrors, bulkResult, mostBulkAtOnce } from './bulk.js';
import { commentFilter } from './comment.routes.js';
import { record, string } from './fields.js';
import { route } from './route.js';

/** What is done about many comments at once. `done` is of the conversations that they are part of; with one that is deleted, the replies to it go. */
export const commentBulkActions = ['done', 'hide', 'show', 'delete'] as const;
export type CommentBulkAction = (typeof commentBulkActions)[number];

export const bulkCommentsBody = record({
  action: string().oneOf(commentBulkActions).required(),
  ...bulkChoice,
  filter: record(commentFilter).optional().default(undefined),
});

export const commentBulkRoutes = {
  bulkComments: route({
    method: 'POST',
    path: '/api/teams/{teamId}/comments/bulk',
    tag: 'Feedback',
    summary: `Mark many comments as done, hide, show or delete them by one call. Up to ${mostBulkAtOnce} that are named are done at once; more, or all that match a filter, by the job that is answered`,
    permission: 'feedback.manage',
    body: bulkCommentsBody,
    reply: record(bulkResult),
    errors: bulkErrors,
  }),
} as const;
