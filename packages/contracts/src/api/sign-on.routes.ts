import { authMethods, issuerPattern, mostCertificates } from '../security/sign-on.js';
import { boolean, id, instant, line, list, raw, record, string, version } from './fields.js';
import { landing } from './landing.js';
import { route } from './route.js';

const notWebAddress = { message: { code: 'NOT_WEB_ADDRESS' } };
const issuer = () => raw(255).matches(issuerPattern, notWebAddress);
/** Or an empty text: there is none. */
const optionalIssuer = () => raw(255).matches(new RegExp(`^$|${issuerPattern.source}`, 'u'), notWebAddress);

export const updateSignOnBody = record({
  authMethod: string().oneOf(authMethods).optional(),
  socialLogin: boolean().optional(),
  socialLabel: line(40).optional(),
  socialIssuer: optionalIssuer().optional(),
  socialClientId: line(255).optional(),
  /** Kept sealed and never told; an empty text takes it away. */
  socialClientSecret: raw(500).optional(),
  newcomerInvitation: id().nullable().optional(),
  samlEntityId: line(255).optional(),
  samlSsoUrl: optionalIssuer().optional(),
  /** PEM, or its base64 alone. */
  samlCertificates: list(raw(10_000).required()).max(mostCertificates).optional(),
  samlIdpInitiated: boolean().optional(),
});

const certificates = list(
  record({
    certificate: string().required(),
    subject: string().defined(),
    validUntil: instant().required(),
  }).required(),
).required();

/** A provider as its metadata describe it. */
const samlProvider = record({ entityId: string().required(), ssoUrl: string().required(), certificates });

const signOn = record({
  authMethod: string().oneOf(authMethods).required(),
  socialLogin: boolean().required(),
  socialLabel: string().defined(),
  socialIssuer: string().defined(),
  socialClientId: string().defined(),
  hasSocialSecret: boolean().required(),
  newcomerInvitation: id().nullable().defined(),
  samlEntityId: string().defined(),
  samlSsoUrl: string().defined(),
  samlCertificates: certificates,
  samlIdpInitiated: boolean().required(),
  /** What a SAML provider is told: our metadata, which name everything it needs. */
  samlMetadataUrl: string().required(),
  /** To be entered at the provider, exactly so. */
  redirectUri: string().required(),
  version: version().required(),
});

export const testIssuerBody = record({ issuer: issuer().required() });

/** Random texts that we or a provider made. */
const opaque = () => raw(4_000);

export const startSocialLoginBody = record({
  /** The page of ours that one wanted to see. */
  next: raw(2_000).optional(),
  /** Become a member by this invitation, when one is none. */
  invitationId: id().optional(),
  /** Take back the deletion that one has asked for, as at a login with a password. */
  keepAccount: boolean().optional(),
});

const away = record({ url: string().required() });
const path = '/api/teams/{teamId}/sign-on';

const finishErrors = [
  'SIGN_ON_EXPIRED',
  'SIGN_ON_CANCELLED',
  'SIGN_ON_FAILED',
  'SIGN_ON_UNAVAILABLE',
  'SIGN_ON_NO_ACCOUNT',
  'SIGN_ON_NEEDS_FORM',
  'SIGN_ON_EMAIL_TAKEN',
  'IDENTITY_TAKEN',
  'ISSUER_UNREACHABLE',
  'INVITATION_NOT_FOUND',
  'INVITATION_LIMIT_REACHED',
  'INVITATION_DEADLINE_PASSED',
  'MEMBER_LIMIT_REACHED',
  'EMAIL_IN_USE',
  'EMAIL_UNVERIFIED',
  'ACCOUNT_DISABLED',
  'ACCOUNT_CANCELLED',
  'ACCOUNT_EXPIRED',
  'ACCOUNT_UNAPPROVED',
  'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN',
  'BLOCKED_BY_IP',
] as const;

export const signOnRoutes = {
  getSignOn: route({
    method: 'GET',
    path,
    tag: 'Site',
    summary: 'By whom members of the site are vouched for',
    permission: 'security.manage',
    reply: signOn,
  }),
  updateSignOn: route({
    method: 'PATCH',
    path,
    tag: 'Site',
    summary: 'Change by whom members of the site are vouched for',
    permission: 'security.manage',
    body: updateSignOnBody,
    versioned: true,
    reply: signOn,
    errors: [
      'SOCIAL_LOGIN_INCOMPLETE',
      'SOCIAL_LOGIN_NEEDS_EMAIL',
      'INVITATION_NOT_FOUND',
      'AUTH_METHOD_FIXED',
      'SAML_INCOMPLETE',
      'SAML_CERTIFICATE_INVALID',
      'FEATURE_NOT_IN_PLAN',
    ],
  }),
  readSamlMetadata: route({
    method: 'POST',
    path: `${path}/saml-metadata`,
    tag: 'Site',
    summary: 'What the metadata of a SAML identity provider say, to be looked at and then saved',
    permission: 'security.manage',
    body: record({ metadata: raw(200_000).required() }),
    status: 200,
    reply: samlProvider,
    errors: ['SAML_METADATA_INVALID', 'SAML_CERTIFICATE_INVALID'],
  }),
  testIssuer: route({
    method: 'POST',
    path: `${path}/test`,
    tag: 'Site',
    summary: 'Whether an OpenID provider answers at an issuer’s address',
    permission: 'security.manage',
    body: testIssuerBody,
    status: 200,
    reply: record({ issuer: string().required(), authorizationEndpoint: string().required() }),
    errors: ['ISSUER_UNREACHABLE'],
    rateLimit: 'credentials',
  }),
  getLoginMethods: route({
    method: 'GET',
    path: '/api/sites/{teamId}/login-methods',
    tag: 'Session',
    summary: 'How members of a site can log in',
    permission: 'public.use',
    reply: record({
      authMethod: string().oneOf(authMethods).required(),
      /** Whether one logs in only when the link of the mail was opened. */
      emailCheck: boolean().required(),
      /** What the button for the OpenID provider is called; null: there is none. */
      social: record({ label: string().required() }).nullable().defined(),
    }),
  }),
  startSocialLogin: route({
    method: 'POST',
    path: '/api/sites/{teamId}/social-login',
    tag: 'Session',
    summary: 'Begin a login at the site’s OpenID provider; the browser goes on to the address of the answer',
    permission: 'public.use',
    body: startSocialLoginBody,
    status: 200,
    reply: away,
    errors: ['SIGN_ON_UNAVAILABLE', 'ISSUER_UNREACHABLE'],
    rateLimit: 'credentials',
  }),
  finishSocialLogin: route({
    method: 'POST',
    path: '/api/sites/{teamId}/social-login/finish',
    tag: 'Session',
    summary: 'Log in by what the OpenID provider sent the browser back with: good once, for 10 minutes',
    permission: 'public.use',
    body: record({
      state: opaque().required(),
      code: opaque().optional(),
      /** Who says that they answer (RFC 9207). */
      iss: opaque().optional(),
      error: opaque().optional(),
    }),
    reply: landing.concat(record({ next: string().nullable().defined() })),
    errors: finishErrors,
    rateLimit: 'credentials',
  }),
  startSamlLogin: route({
    method: 'POST',
    path: '/api/sites/{teamId}/saml-login',
    tag: 'Session',
    summary: 'Begin a login at the site’s SAML identity provider; the browser goes on to the address of the answer',
    permission: 'public.use',
    body: record({ next: raw(2_000).optional() }),
    status: 200,
    reply: away,
    errors: ['SIGN_ON_UNAVAILABLE'],
    rateLimit: 'credentials',
  }),
  finishSamlLogin: route({
    method: 'POST',
    path: '/api/sites/{teamId}/saml-login/finish',
    tag: 'Session',
    summary:
      'Log in by the ticket that an accepted assertion gave: good once, for a minute, in the browser that began it',
    permission: 'public.use',
    body: record({ ticket: opaque().required() }),
    reply: landing.concat(record({ next: string().nullable().defined() })),
    errors: finishErrors,
    rateLimit: 'credentials',
  }),
  getIdentity: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/identity',
    tag: 'Account',
    summary: 'The login service that the member’s account is connected to',
    permission: 'membership.manage',
    reply: record({ linked: boolean().required() }),
  }),
  linkIdentity: route({
    method: 'POST',
    path: '/api/sites/{teamId}/me/identity',
    tag: 'Account',
    summary: 'Connect the own account to the site’s OpenID provider; the browser goes on to the address of the answer',
    permission: 'membership.manage',
    body: record({ currentPassword: raw(128).required() }),
    status: 200,
    reply: away,
    errors: ['SIGN_ON_UNAVAILABLE', 'ISSUER_UNREACHABLE', 'PASSWORD_WRONG', 'PASSWORD_THROTTLED'],
    rateLimit: 'credentials',
  }),
  unlinkIdentity: route({
    method: 'DELETE',
    path: '/api/sites/{teamId}/me/identity',
    tag: 'Account',
    summary: 'Disconnect the own account from the login service',
    permission: 'membership.manage',
    errors: ['IDENTITY_NOT_LINKED', 'IDENTITY_NEEDED'],
  }),
} as const;
