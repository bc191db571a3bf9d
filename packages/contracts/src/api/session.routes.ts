import {
  boolean,
  email,
  id,
  label,
  language,
  list,
  loginId,
  optionalLabel,
  optionalPhone,
  password,
  phone,
  raw,
  record,
  string,
} from './fields.js';
import { answers } from '../members/answers.js';
import { landing, token } from './landing.js';
import { question } from './question.js';
import { route } from './route.js';
import { sessionReply } from './session-reply.js';

/** Two steps in the form; one call. */
export const registerBody = record({
  site: record({ name: label(100).required(), language: language().required() }).required(),
  company: record({
    name: label(100).required(),
    phone: phone().required(),
  }).required(),
  administrator: record({
    name: label(100).required(),
    email: email().required(),
    password: password().required(),
  }).required(),
  termsAccepted: boolean().oneOf([true], { code: 'TERMS_NOT_ACCEPTED' }).required(),
});

export const loginBody = record({
  email: email().required(),
  password: raw(128).required(),
  /** Takes the deletion of the account back that the same person has asked for. */
  keepAccount: boolean().optional(),
});

/** One of the two: the ID on sites whose members have one, else the address. */
export const memberLoginBody = loginBody.shape({ email: email().optional(), loginId: loginId().optional() });

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
    /** Member fields, in their order. */
    asked: list(question.required()).required(),
    /** What the address of the link may fill in: `name`, `phone`, `email` or the id of a member field. */
    prefilled: list(string().required()).required(),
  }).required(),
});

export const joinBody = record({
  /** One of the two, as the site wants it. */
  email: email().optional(),
  loginId: loginId().optional(),
  password: password().required(),
  name: optionalLabel(100).optional(),
  phone: optionalPhone().optional(),
  answers: answers().optional(),
  termsAccepted: boolean().oneOf([true], { code: 'TERMS_NOT_ACCEPTED' }).required(),
});

const invitationErrors = ['INVITATION_NOT_FOUND', 'INVITATION_LIMIT_REACHED', 'INVITATION_DEADLINE_PASSED'] as const;

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
    errors: ['LINK_INVALID', 'LINK_USED', 'ACCOUNT_UNAPPROVED', 'ACCOUNT_CANCELLED', 'BLOCKED_BY_IP', 'SIGN_ON_ONLY'],
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
  checkPasswordReset: route({
    method: 'POST',
    path: '/api/password-reset/check',
    tag: 'Session',
    summary: 'Whether the link of a mail can still set a new password, before somebody thinks of one',
    permission: 'public.use',
    body: record({ token: token().required() }),
    status: 204,
    errors: ['LINK_INVALID'],
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
    errors: ['LINK_INVALID', 'ACCOUNT_CANCELLED', 'BLOCKED_BY_IP', 'SIGN_ON_ONLY'],
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
    errors: [
      'LOGIN_FAILED',
      'LOGIN_THROTTLED',
      'EMAIL_UNVERIFIED',
      'ACCOUNT_DISABLED',
      'ACCOUNT_CANCELLED',
      'BLOCKED_BY_IP',
    ],
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
    body: memberLoginBody,
    reply: landing,
    errors: [
      'LOGIN_FAILED',
      'LOGIN_THROTTLED',
      'EMAIL_UNVERIFIED',
      'ACCOUNT_DISABLED',
      'ACCOUNT_CANCELLED',
      'ACCOUNT_EXPIRED',
      'ACCOUNT_UNAPPROVED',
      'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN',
      'BLOCKED_BY_IP',
      'SIGN_ON_ONLY',
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
    errors: [...invitationErrors, 'SITE_CLOSED'],
  }),
  joinByInvitation: route({
    method: 'POST',
    path: '/api/invitations/{invitationId}/join',
    tag: 'Session',
    summary:
      'Become a member by an invitation; a mail with a link to verify the address goes out, where the site checks addresses',
    permission: 'public.use',
    body: joinBody,
    status: 201,
    /** `emailCheck`: whether one logs in only when the link of the mail was opened. */
    reply: record({
      teamId: id().required(),
      /** Empty where members have IDs. */
      email: string().defined(),
      loginId: string().nullable().defined(),
      emailCheck: boolean().required(),
    }),
    errors: [
      ...invitationErrors,
      ...(['SITE_CLOSED', 'MEMBER_FIELD_NOT_FOUND', 'EMAIL_IN_USE', 'LOGIN_ID_IN_USE'] as const),
      'MEMBER_LIMIT_REACHED',
      'SIGN_ON_ONLY',
    ],
    rateLimit: 'credentials',
  }),
} as const;
