import { boolean, count, day, id, instant, line, list, number, page, paging, record, string, text } from './fields.js';
import { route } from './route.js';

const group = record({ id: id().required(), name: string().required(), memberCount: count().required() });
const groupBody = record({ name: line(100).required() });

const member = record({
  id: id().required(),
  name: string().defined(),
  email: string().required(),
  phone: string().defined(),
  groups: list(id().required()).required(),
  disabled: boolean().required(),
  approved: boolean().required(),
  emailVerified: boolean().required(),
  createdAt: instant().required(),
  /** The account ends then (invitation's valid period); null: never. */
  expiresAt: instant().nullable().defined(),
  lastLoginAt: instant().nullable().defined(),
});

const fieldUse = () => string().oneOf(['required', 'optional', 'hidden'] as const);

const invitation = record({
  id: id().required(),
  title: string().required(),
  /** null: unlimited. */
  maximum: count().nullable().defined(),
  /** Last day on which one may join, in the site's time zone; null: no deadline. */
  deadline: day().nullable().defined(),
  /** The account ends this many days after joining; null: never. */
  validDays: count().nullable().defined(),
  groups: list(id().required()).required(),
  approvalRequired: boolean().required(),
  fields: record({ name: fieldUse().required(), phone: fieldUse().required() }).required(),
  comment: string().defined(),
  joined: count().required(),
  url: string().required(),
  createdAt: instant().required(),
});

export const invitationBody = record({
  title: line(100).required(),
  maximum: number().integer().min(1).max(1_000_000).nullable().defined(),
  deadline: day().nullable().defined(),
  validDays: number().integer().min(1).max(3650).nullable().defined(),
  groups: list(id().required()).max(100).required(),
  approvalRequired: boolean().required(),
  fields: record({ name: fieldUse().required(), phone: fieldUse().required() }).required(),
  comment: text(500).defined(),
});

export const updateMemberBody = record({
  name: line(100).optional(),
  groups: list(id().required()).max(100).optional(),
  disabled: boolean().optional(),
  approved: boolean().oneOf([true]).optional(),
});

export const audienceRoutes = {
  listGroups: route({
    method: 'GET',
    path: '/api/teams/{teamId}/groups',
    tag: 'Audience',
    summary: 'All groups of the site, by name',
    permission: 'group.read',
    reply: record({ items: list(group).required() }),
  }),
  createGroup: route({
    method: 'POST',
    path: '/api/teams/{teamId}/groups',
    tag: 'Audience',
    summary: 'Create a group',
    permission: 'member.manage',
    body: groupBody,
    status: 201,
    reply: group,
    errors: ['GROUP_NAME_IN_USE'],
  }),
  updateGroup: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/groups/{groupId}',
    tag: 'Audience',
    summary: 'Rename a group',
    permission: 'member.manage',
    body: groupBody,
    reply: group,
    errors: ['GROUP_NOT_FOUND', 'GROUP_NAME_IN_USE'],
  }),
  deleteGroup: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/groups/{groupId}',
    tag: 'Audience',
    summary: 'Delete a group that nobody and nothing uses',
    permission: 'member.manage',
    errors: ['GROUP_NOT_FOUND', 'GROUP_HAS_MEMBERS', 'GROUP_IN_USE'],
  }),
  listMembers: route({
    method: 'GET',
    path: '/api/teams/{teamId}/members',
    tag: 'Audience',
    summary: 'Members of the site, newest first',
    permission: 'member.manage',
    query: record({
      ...paging,
      q: line(100).optional(),
      group: id().optional(),
      status: string()
        .oneOf(['active', 'disabled', 'unapproved', 'unverified'] as const)
        .optional(),
    }),
    reply: page(member),
  }),
  getMember: route({
    method: 'GET',
    path: '/api/teams/{teamId}/members/{memberId}',
    tag: 'Audience',
    summary: 'One member',
    permission: 'member.manage',
    reply: member,
    errors: ['MEMBER_NOT_FOUND'],
  }),
  updateMember: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/members/{memberId}',
    tag: 'Audience',
    summary: 'Change the name, groups, approval or disabling of a member; takes effect within 2 seconds',
    permission: 'member.manage',
    body: updateMemberBody,
    reply: member,
    errors: ['MEMBER_NOT_FOUND', 'GROUP_NOT_FOUND'],
  }),
  deleteMember: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/members/{memberId}',
    tag: 'Audience',
    summary: 'Remove a member and erase their personal data, in the history too',
    permission: 'member.manage',
    errors: ['MEMBER_NOT_FOUND'],
  }),
  listInvitations: route({
    method: 'GET',
    path: '/api/teams/{teamId}/invitations',
    tag: 'Audience',
    summary: 'Invitations, newest first',
    permission: 'member.manage',
    query: record({ ...paging }),
    reply: page(invitation),
  }),
  createInvitation: route({
    method: 'POST',
    path: '/api/teams/{teamId}/invitations',
    tag: 'Audience',
    summary: 'Create an invitation link',
    permission: 'member.manage',
    body: invitationBody,
    status: 201,
    reply: invitation,
    errors: ['GROUP_NOT_FOUND'],
  }),
  getInvitation: route({
    method: 'GET',
    path: '/api/teams/{teamId}/invitations/{invitationId}',
    tag: 'Audience',
    summary: 'One invitation',
    permission: 'member.manage',
    reply: invitation,
    errors: ['INVITATION_NOT_FOUND'],
  }),
  updateInvitation: route({
    method: 'PUT',
    path: '/api/teams/{teamId}/invitations/{invitationId}',
    tag: 'Audience',
    summary: 'Change an invitation',
    permission: 'member.manage',
    body: invitationBody,
    reply: invitation,
    errors: ['INVITATION_NOT_FOUND', 'GROUP_NOT_FOUND'],
  }),
  deleteInvitation: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/invitations/{invitationId}',
    tag: 'Audience',
    summary: 'Delete an invitation; its link stops working at once',
    permission: 'member.manage',
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_HAS_PENDING_MEMBERS'],
  }),
} as const;
