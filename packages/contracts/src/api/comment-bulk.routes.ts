import { bulkChoice, bulkErrors, bulkResult, mostBulkAtOnce } from './bulk.js';
import { commentFilter } from './comment.routes.js';
import { id, list, record, string } from './fields.js';
import { route } from './route.js';

/** What is done about many comments at once. `done` and `reopen` are of the conversations that they are part of; with one that is deleted, the replies to it go. */
export const commentBulkActions = ['done', 'reopen', 'hide', 'show', 'delete'] as const;
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
    summary: `Mark many comments as done or as unanswered again, hide, show or delete them by one call. Up to ${mostBulkAtOnce} that are named are done at once; more, or all that match a filter, by the job that is answered`,
    permission: 'feedback.manage',
    body: bulkCommentsBody,
    reply: record({
      ...bulkResult,
      /** Those that are not as they were: to take it back, the opposite is done with them. None of what can't be taken back. */
      changed: list(id().required()).required(),
    }),
    errors: bulkErrors,
  }),
} as const;
