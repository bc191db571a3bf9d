import { adminCategories } from '@marquee/kernel';
import { boolean, email, id, language, line, list, password, record, string } from './fields.js';
import { route } from './route.js';

const token = () => string().matches(/^[A-Za-z0-9._-]{20,400}$/);

export const sessionReply = record({
  /** Sent back in the header X-CSRF-Token with every call that changes something. */
  csrfToken: string().required(),
  administrator: record({
    id: id().required(),
    name: string().defined(),
    email: string().required(),
    role: string()
      .oneOf(['owner', 'super', 'normal'] as const)
      .required(),
    categories: list(string().oneOf(adminCategories).required()).required(),
    team: record({ id: id().required(), name: string().defined() }).required(),
  })
    .nullable()
    .defined(),
  member: record({ id: id().required(), name: string().defined(), email: string().required(), team: id().required() })
    .nullable()
    .defined(),
  /** The demo's logins and the mailbox page are offered only then. */
  demo: boolean().required(),
});

/** Two steps in the form; one call. */
export const registerBody = record({
  site: record({ name: line(100).required(), language: language().required() }).required(),
  company: record({
    name: line(100).required(),
    phone: string()
      .matches(/^[0-9+() -]{6,20}$/, { message: { code: 'INVALID_FORMAT' } })
      .required(),
  }).required(),
  administrator: record({
    name: line(100).required(),
    email: email().required(),
    password: password().required(),
  }).required(),
  termsAccepted: boolean().oneOf([true], { code: 'TERMS_NOT_ACCEPTED' }).required(),
});

export const loginBody = record({ email: email().required(), password: string().max(128).required() });

const landing = record({
  kind: string()
    .oneOf(['administrator', 'member'] as const)
    .required(),
  teamId: id().required(),
});

const joinable = record({
  id: id().required(),
  title: string().required(),
  team: record({
    id: id().required(),
    name: string().required(),
    language: language().required(),
    logoUrl: string().nullable().defined(),
  }).required(),
  approvalRequired: boolean().required(),
  fields: record({
    name: string()
      .oneOf(['required', 'optional', 'hidden'] as const)
      .required(),
    phone: string()
      .oneOf(['required', 'optional', 'hidden'] as const)
      .required(),
  }).required(),
});

export const joinBody = record({
  email: email().required(),
  password: password().required(),
  name: line(100).optional(),
  phone: string()
    .matches(/^[0-9+() -]{6,20}$/, { message: { code: 'INVALID_FORMAT' }, excludeEmptyString: true })
    .optional(),
  termsAccepted: boolean().oneOf([true], { code: 'TERMS_NOT_ACCEPTED' }).required(),
});

export const sessionRoutes = {
  getSession: route({
    method: 'GET',
    path: '/api/session',
    tag: 'Session',
    summary: 'Who is logged in, as an administrator and as a member of the given site',
    permission: 'public.use',
    query: record({ teamId: id().optional() }),
    reply: sessionReply,
  }),
  register: route({
    method: 'POST',
    path: '/api/register',
    tag: 'Session',
    summary: 'Register a site and its owner; a mail with a link to verify the address goes out',
    permission: 'public.use',
    body: registerBody,
    status: 201,
    reply: record({ teamId: id().required(), email: string().required() }),
    errors: ['EMAIL_IN_USE'],
    rateLimit: 'credentials',
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/verify-email',
    tag: 'Session',
    summary: 'Verify an address by the link of a mail (24 hours), and log in',
    permission: 'public.use',
    body: record({ token: token().required() }),
    reply: landing,
    errors: ['LINK_INVALID', 'ACCOUNT_UNAPPROVED'],
    rateLimit: 'credentials',
  }),
  resendVerification: route({
    method: 'POST',
    path: '/api/verify-email/resend',
    tag: 'Session',
    summary: 'Send the verification mail again; the answer never tells whether the address exists',
    permission: 'public.use',
    body: record({ email: email().required(), teamId: id().optional() }),
    status: 202,
    rateLimit: 'credentials',
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/api/password-reset/request',
    tag: 'Session',
    summary: 'Send a mail with a link to set a new password (1 hour); never tells whether the address exists',
    permission: 'public.use',
    body: record({ email: email().required(), teamId: id().optional() }),
    status: 202,
    rateLimit: 'credentials',
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/password-reset',
    tag: 'Session',
    summary: 'Set a new password by the link of a mail; ends all sessions of the account',
    permission: 'public.use',
    body: record({ token: token().required(), password: password().required() }),
    reply: landing,
    errors: ['LINK_INVALID'],
    rateLimit: 'credentials',
  }),
  loginAdministrator: route({
    method: 'POST',
    path: '/api/login',
    tag: 'Session',
    summary: 'Log in as an administrator',
    permission: 'public.use',
    body: loginBody,
    reply: landing,
    errors: ['LOGIN_FAILED', 'LOGIN_THROTTLED', 'EMAIL_UNVERIFIED', 'ACCOUNT_DISABLED'],
    rateLimit: 'credentials',
  }),
  logoutAdministrator: route({
    method: 'POST',
    path: '/api/logout',
    tag: 'Session',
    summary: 'Log out as an administrator',
    permission: 'public.use',
  }),
  loginMember: route({
    method: 'POST',
    path: '/api/sites/{teamId}/login',
    tag: 'Session',
    summary: 'Log in as a member of a site',
    permission: 'public.use',
    body: loginBody,
    reply: landing,
    errors: [
      'LOGIN_FAILED',
      'LOGIN_THROTTLED',
      'EMAIL_UNVERIFIED',
      'ACCOUNT_DISABLED',
      'ACCOUNT_EXPIRED',
      'ACCOUNT_UNAPPROVED',
      'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN',
    ],
    rateLimit: 'credentials',
  }),
  logoutMember: route({
    method: 'POST',
    path: '/api/sites/{teamId}/logout',
    tag: 'Session',
    summary: 'Log out as a member of a site',
    permission: 'public.use',
  }),
  getInvitationToJoin: route({
    method: 'GET',
    path: '/api/invitations/{invitationId}',
    tag: 'Session',
    summary: 'What an invitation link offers',
    permission: 'public.use',
    reply: joinable,
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_LIMIT_REACHED', 'INVITATION_DEADLINE_PASSED'],
  }),
  joinByInvitation: route({
    method: 'POST',
    path: '/api/invitations/{invitationId}/join',
    tag: 'Session',
    summary: 'Become a member by an invitation; a mail with a link to verify the address goes out',
    permission: 'public.use',
    body: joinBody,
    status: 201,
    reply: record({ teamId: id().required(), email: string().required() }),
    errors: [
      'INVITATION_NOT_FOUND',
      'INVITATION_LIMIT_REACHED',
      'INVITATION_DEADLINE_PASSED',
      'EMAIL_IN_USE',
      'MEMBER_LIMIT_REACHED',
    ],
    rateLimit: 'credentials',
  }),
} as const;
