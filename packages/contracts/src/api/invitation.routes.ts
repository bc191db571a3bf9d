import {
  boolean,
  count,
  countedPage,
  day,
  id,
  instant,
  label,
  line,
  list,
  number,
  paging,
  record,
  string,
  text,
  version,
} from './fields.js';
import { use } from '../entities/entity-routes.js';
import { invitationSorts } from './list-orders.js';
import { route } from './route.js';

const fieldUse = () => string().oneOf(['required', 'optional', 'hidden'] as const);
/** Member fields that are asked, too; those that are not public are asked of nobody. */
const asked = () => list(id().required()).max(100);
/** What the address of the link may fill in: `name`, `phone`, `email` or the id of a member field. */
const prefilled = () => list(id().required()).max(100);

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
  fields: record({
    name: fieldUse().required(),
    phone: fieldUse().required(),
    asked: asked().required(),
    prefilled: prefilled().required(),
  }).required(),
  comment: string().defined(),
  joined: count().required(),
  url: string().required(),
  createdAt: instant().required(),
  version: version().required(),
});

export const invitationBody = record({
  title: label(100).required(),
  maximum: number().integer().min(1).max(1_000_000).nullable().defined(),
  deadline: day().nullable().defined(),
  validDays: number().integer().min(1).max(3650).nullable().defined(),
  groups: list(id().required()).max(100).required(),
  approvalRequired: boolean().required(),
  fields: record({
    name: fieldUse().required(),
    phone: fieldUse().required(),
    asked: asked().optional(),
    prefilled: prefilled().optional(),
  }).required(),
  comment: text(500).defined(),
});

export const invitationRoutes = {
  listInvitations: route({
    method: 'GET',
    path: '/api/teams/{teamId}/invitations',
    tag: 'Audience',
    summary: 'Invitations',
    permission: 'member.manage',
    query: record({ ...paging, q: line(100).optional(), sort: string().oneOf(invitationSorts).default('newest') }),
    reply: countedPage(invitation),
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
    errors: ['GROUP_NOT_FOUND', 'MEMBER_FIELD_NOT_FOUND'],
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
    versioned: true,
    reply: invitation,
    errors: ['INVITATION_NOT_FOUND', 'GROUP_NOT_FOUND', 'MEMBER_FIELD_NOT_FOUND'],
  }),
  listUsesOfInvitation: route({
    method: 'GET',
    path: '/api/teams/{teamId}/invitations/{invitationId}/usage',
    tag: 'Audience',
    summary: 'What keeps an invitation from being deleted: what uses it, and how many who joined by it await approval',
    permission: 'member.manage',
    reply: record({ items: list(use.required()).required(), pendingMembers: count().required() }),
    errors: ['INVITATION_NOT_FOUND'],
  }),
  deleteInvitation: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/invitations/{invitationId}',
    tag: 'Audience',
    summary: 'Delete an invitation; its link stops working at once',
    permission: 'member.manage',
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_HAS_PENDING_MEMBERS', 'INVITATION_IN_USE'],
  }),
} as const;
