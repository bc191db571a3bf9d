import { exportMembersBody } from './audience.routes.js';
import { count, id, list, record, string } from './fields.js';
import { job } from './job.routes.js';
import { route } from './route.js';

/** What is done with many members at once. */
export const memberBulkActions = [
  'add_groups',
  'remove_groups',
  'replace_groups',
  'approve',
  'disable',
  'enable',
  'delete',
] as const;
export type MemberBulkAction = (typeof memberBulkActions)[number];

/** More than these are changed by a job. */
export const mostBulkAtOnce = 100;

export const bulkMembersBody = record({
  action: string().oneOf(memberBulkActions).required(),
  /** Of the actions on groups; `replace_groups` takes none as well. */
  groups: list(id().required()).max(100).optional(),
  /** These members; or all that match `filter`. */
  ids: list(id().required()).min(1).max(1_000).optional(),
  filter: exportMembersBody.omit(['encoding']).optional().default(undefined),
  /** How many are to be deleted, as somebody has typed it. */
  count: count().optional(),
});

export const memberBulkRoutes = {
  bulkMembers: route({
    method: 'POST',
    path: '/api/teams/{teamId}/members/bulk',
    tag: 'Audience',
    summary: `Change or delete many members by one call. Up to ${mostBulkAtOnce} that are named are done at once; more, or all that match a filter, by the job that is answered`,
    permission: 'member.manage',
    body: bulkMembersBody,
    reply: record({
      /** How many are done. */
      done: count().required(),
      /** Those that could not be changed, and why. */
      failures: list(
        record({ id: id().required(), code: string().required(), message: string().required() }).required(),
      ).required(),
      /** null: all is done. */
      job: job.nullable().defined(),
    }),
    errors: ['GROUP_NOT_FOUND', 'BULK_INCOMPLETE', 'BULK_COUNT_DIFFERS', 'JOB_LIMIT_REACHED'],
  }),
} as const;
