import { adminCategories, type AdminRole } from '@marquee/kernel';
import { givenRoles } from '../permissions/administrators.js';
import {
  boolean,
  count,
  email,
  id,
  instant,
  label,
  language,
  list,
  password,
  record,
  string,
  version,
} from './fields.js';
import { proofBody, proofErrors } from './proof.js';
import { route } from './route.js';
import { landing } from './landing.js';

const roles = ['owner', 'super', 'normal'] as const satisfies readonly AdminRole[];
const category = () => string().oneOf(adminCategories).required();

const administrator = record({
  id: id().required(),
  name: string().defined(),
  email: string().required(),
  role: string().oneOf(roles).required(),
  categories: list(category()).required(),
  /** Groups whose members they manage. */
  managed: list(record({ id: id().required(), name: string().defined() })).required(),
  createdAt: instant().required(),
  lastLoginAt: instant().nullable().defined(),
  /** They leave, and are erased then; null: they don’t. */
  deletesAt: instant().nullable().defined(),
  version: version().required(),
});

const invitation = record({
  id: id().required(),
  email: string().required(),
  role: string().oneOf(givenRoles).required(),
  categories: list(category()).required(),
  createdAt: instant().required(),
  /** The link in the mail works until then. */
  expiresAt: instant().required(),
});

const rights = {
  role: string().oneOf(givenRoles).required(),
  /** Of a normal administrator; a super administrator needs none, and what is sent then is left out. */
  categories: list(category()).max(adminCategories.length).required(),
};
export const administratorRightsBody = record(rights);
export const administratorInvitationBody = record({ email: email().required(), ...rights });
export const acceptAdministratorInvitationBody = record({
  name: label(100).required(),
  password: password().required(),
  termsAccepted: boolean().oneOf([true], { code: 'TERMS_NOT_ACCEPTED' }).required(),
});

export const administratorRoutes = {
  listAdministrators: route({
    method: 'GET',
    path: '/api/teams/{teamId}/administrators',
    tag: 'Administrators',
    summary: 'All administrators of the site, in the order in which they came',
    permission: 'administrator.manage',
    reply: record({
      items: list(administrator).required(),
      /** How many there may be by the plan, open invitations counted; null: by contract. */
      limit: count().nullable().defined(),
    }),
  }),
  updateAdministrator: route({
    method: 'PUT',
    path: '/api/teams/{teamId}/administrators/{administratorId}',
    tag: 'Administrators',
    summary: 'Change what another administrator may do; takes effect within 2 seconds',
    permission: 'administrator.manage',
    body: administratorRightsBody,
    versioned: true,
    reply: administrator,
    errors: ['ADMINISTRATOR_NOT_FOUND', 'OWN_PERMISSIONS', 'LAST_ADMINISTRATOR', 'AREA_NOT_OWN'],
  }),
  handOverOwnership: route({
    method: 'POST',
    path: '/api/teams/{teamId}/administrators/{administratorId}/ownership',
    tag: 'Administrators',
    summary: 'Hand the ownership of the site over to a super administrator; its owner goes on as one',
    permission: 'account.manage',
    body: proofBody,
    errors: [
      ...proofErrors,
      ...(['ADMINISTRATOR_NOT_FOUND', 'OWN_PERMISSIONS', 'OWNERSHIP_NOT_TAKEN', 'OWNED_SITES_LIMIT_REACHED'] as const),
    ],
    rateLimit: 'credentials',
  }),
  deleteAdministrator: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/administrators/{administratorId}',
    tag: 'Administrators',
    summary: 'Remove another administrator; their sessions end within 2 seconds',
    permission: 'administrator.manage',
    errors: ['ADMINISTRATOR_NOT_FOUND', 'OWN_PERMISSIONS', 'LAST_ADMINISTRATOR'],
  }),
  listAdministratorInvitations: route({
    method: 'GET',
    path: '/api/teams/{teamId}/administrator-invitations',
    tag: 'Administrators',
    summary: 'Invitations of administrators that nobody has accepted yet',
    permission: 'administrator.manage',
    reply: record({ items: list(invitation).required() }),
  }),
  inviteAdministrator: route({
    method: 'POST',
    path: '/api/teams/{teamId}/administrator-invitations',
    tag: 'Administrators',
    summary: 'Invite somebody by mail to become an administrator; the link works for 7 days',
    permission: 'administrator.manage',
    body: administratorInvitationBody,
    status: 201,
    reply: invitation,
    errors: ['ADMINISTRATOR_EXISTS', 'ADMINISTRATOR_INVITED', 'ADMINISTRATOR_LIMIT_REACHED', 'AREA_NOT_OWN'],
  }),
  resendAdministratorInvitation: route({
    method: 'POST',
    path: '/api/teams/{teamId}/administrator-invitations/{administratorInvitationId}/resend',
    tag: 'Administrators',
    summary: 'Send the mail of an invitation again; its link works for 7 days from now',
    permission: 'administrator.manage',
    reply: invitation,
    errors: ['ADMINISTRATOR_INVITATION_NOT_FOUND'],
  }),
  deleteAdministratorInvitation: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/administrator-invitations/{administratorInvitationId}',
    tag: 'Administrators',
    summary: 'Withdraw an invitation; its link stops working at once',
    permission: 'administrator.manage',
    errors: ['ADMINISTRATOR_INVITATION_NOT_FOUND'],
  }),
  getAdministratorInvitation: route({
    method: 'GET',
    path: '/api/administrator-invitations/{inviteToken}',
    tag: 'Session',
    summary: 'What the link in the mail of an invitation offers',
    permission: 'public.use',
    reply: record({
      email: string().required(),
      /** Whether this person logs in already, and so accepts by that login. */
      hasLogin: boolean().required(),
      team: record({
        id: id().required(),
        name: string().required(),
        language: language().required(),
        logoUrl: string().nullable().defined(),
      }).required(),
    }),
    errors: ['ADMINISTRATOR_LINK_NOT_FOUND'],
    rateLimit: 'credentials',
  }),
  acceptAdministratorInvitation: route({
    method: 'POST',
    path: '/api/administrator-invitations/{inviteToken}/accept',
    tag: 'Session',
    summary: 'Become an administrator by the link of a mail, which verifies the address, and log in',
    permission: 'public.use',
    body: acceptAdministratorInvitationBody,
    reply: landing,
    errors: ['ADMINISTRATOR_LINK_NOT_FOUND', 'ALREADY_BELONGS_TO_TEAM', 'ADMINISTRATOR_LIMIT_REACHED', 'BLOCKED_BY_IP'],
    rateLimit: 'credentials',
  }),
  acceptAdministratorInvitationByLogin: route({
    method: 'POST',
    path: '/api/administrator-invitations/{inviteToken}/accept-by-login',
    tag: 'Session',
    summary: 'Become an administrator of one more site, by the login that one has; the session moves to the new site',
    permission: 'public.use',
    reply: landing,
    errors: [
      'ADMINISTRATOR_LINK_NOT_FOUND',
      'NOT_LOGGED_IN',
      'INVITATION_FOR_ANOTHER',
      'ADMINISTRATOR_EXISTS',
      'ADMINISTRATOR_LIMIT_REACHED',
      'BLOCKED_BY_IP',
    ],
    rateLimit: 'credentials',
  }),
} as const;
