import type { ErrorCode } from '../errors/error-catalogue.js';

/** How members of a site prove who they are (specification, section 3). */
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
};

/** Why settings cannot stand together; undefined: they can. */
export const signOnObstacle = ({
  authMethod,
  socialLogin,
  socialIssuer,
  socialClientId,
}: SignOnSettings): ErrorCode | undefined => {
  if (!socialLogin) return undefined;
  if (authMethod !== 'email') return 'SOCIAL_LOGIN_NEEDS_EMAIL';
  return socialIssuer === '' || socialClientId === '' ? 'SOCIAL_LOGIN_INCOMPLETE' : undefined;
};

/** An issuer is an address without query and fragment (OpenID Connect Discovery 1.0, section 3). */
export const issuerPattern = /^https?:\/\/[a-z0-9][a-z0-9.-]{0,100}(?::\d{1,5})?(?:\/[A-Za-z0-9._~/-]{0,140})?$/u;

export const isIssuer = (text: string): boolean => issuerPattern.test(text) && URL.canParse(text);
