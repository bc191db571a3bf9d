import { exportMembersBody } from './audience.routes.js';
import { bulkChoice, bulkErrors, bulkResult, mostBulkAtOnce } from './bulk.js';
import { id, list, record, string } from './fields.js';
import { route } from './route.js';

/** What is done with many members at once. */
export const memberBulkActions = [
  'add_groups',
  'remove_groups',
  'replace_groups',
  'approve',
  'refuse',
  'disable',
  'enable',
  'send_mail',
  'delete',
] as const;
export type MemberBulkAction = (typeof memberBulkActions)[number];

export const bulkMembersBody = record({
  action: string().oneOf(memberBulkActions).required(),
  /** Of the actions on groups; `replace_groups` takes none as well. */
  groups: list(id().required()).max(100).optional(),
  ...bulkChoice,
  filter: exportMembersBody.omit(['encoding']).optional().default(undefined),
});

export const memberBulkRoutes = {
  bulkMembers: route({
    method: 'POST',
    path: '/api/teams/{teamId}/members/bulk',
    tag: 'Audience',
    summary: `Change or delete many members by one call. Up to ${mostBulkAtOnce} that are named are done at once; more, or all that match a filter, by the job that is answered`,
    permission: 'member.bulk',
    body: bulkMembersBody,
    reply: record(bulkResult),
    errors: ['GROUP_NOT_FOUND', ...bulkErrors],
  }),
} as const;
