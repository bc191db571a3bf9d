import type { ErrorCode } from '../errors/error-catalogue.js';

/**
 * How members of a site prove who they are (specification, section 3). `custom`: by an ID of the site and a password;
 * such members have no address.
 */
export const authMethods = ['email', 'custom', 'saml'] as const;
export type AuthMethod = (typeof authMethods)[number];

/** By whom else a site lets its members be vouched for. */
export interface SignOnSettings {
  readonly authMethod: AuthMethod;
  /** Whether members may log in by an OpenID provider, too. */
  readonly socialLogin: boolean;
  /** What the button of the login is called: "Google". */
  readonly socialLabel: string;
  /** Issuer of OpenID Connect: where its configuration is found, and what its answers must name. */
  readonly socialIssuer: string;
  readonly socialClientId: string;
  /** Id of the document with the client's secret; '' none: a public client, which PKCE alone protects. */
  readonly socialSecret: string;
  /** Invitation by whose terms newcomers become members; null: nobody does without one of their own. */
  readonly newcomerInvitation: string | null;
  /** How the SAML identity provider calls itself. */
  readonly samlEntityId: string;
  /** Where browsers are sent to log in there (HTTP-Redirect). */
  readonly samlSsoUrl: string;
  /** Of the provider's signatures, as base64 without lines: two while it changes from one to the next. */
  readonly samlCertificates: readonly string[];
  /** Whether logins may begin at the provider, which then name no request of ours. */
  readonly samlIdpInitiated: boolean;
}

/** Until somebody decides. */
export const initialSignOn: SignOnSettings = {
  authMethod: 'email',
  socialLogin: false,
  socialLabel: '',
  socialIssuer: '',
  socialClientId: '',
  socialSecret: '',
  newcomerInvitation: null,
  samlEntityId: '',
  samlSsoUrl: '',
  samlCertificates: [],
  samlIdpInitiated: false,
};

/** Why settings cannot stand together; undefined: they can. */
export function signOnObstacle(settings: SignOnSettings): ErrorCode | undefined {
  const { authMethod, socialLogin, socialIssuer, socialClientId } = settings;
  const { samlEntityId, samlSsoUrl, samlCertificates } = settings;
  if (socialLogin && authMethod !== 'email') return 'SOCIAL_LOGIN_NEEDS_EMAIL';
  if (socialLogin && (socialIssuer === '' || socialClientId === '')) return 'SOCIAL_LOGIN_INCOMPLETE';
  const isComplete = samlEntityId !== '' && samlSsoUrl !== '' && samlCertificates.length > 0;
  return authMethod === 'saml' && !isComplete ? 'SAML_INCOMPLETE' : undefined;
}

/** Certificates that a provider has at once. */
export const mostCertificates = 5;

/** An issuer is an address without query and fragment (OpenID Connect Discovery 1.0, section 3). */
export const issuerPattern = /^https?:\/\/[a-z0-9][a-z0-9.-]{0,100}(?::\d{1,5})?(?:\/[A-Za-z0-9._~/-]{0,140})?$/u;

export const isIssuer = (text: string): boolean => issuerPattern.test(text) && URL.canParse(text);
