import type { ErrorCode } from '../errors/error-catalogue.js';
import type { AllowedNetwork } from './networks.js';

/** How safely people of a site log in (specification, sections 3 and 5). */
export interface SecuritySettings {
  /** New passwords have at least 8 characters, with a lower-case letter, an upper-case letter and a digit. */
  readonly complexPassword: boolean;
  /** A member is logged in at one place: a login ends the ones before it. Administrators work at several. */
  readonly singleLogin: boolean;
  /** Members log in once they have opened the link of the verification mail. Administrators always have to. */
  readonly emailCheck: boolean;
  /**
   * Everybody needs a second factor: whoever has none sets it up first, at a login and also in a session that is open.
   */
  readonly twoFactorRequired: boolean;
  /** Where administrators may come from; empty: from everywhere. */
  readonly administratorNetworks: readonly AllowedNetwork[];
  /** The same for members. */
  readonly memberNetworks: readonly AllowedNetwork[];
}

/** Who may come from where. */
export const networksFor = (kind: 'administrator' | 'member', settings: SecuritySettings): readonly AllowedNetwork[] =>
  kind === 'administrator' ? settings.administratorNetworks : settings.memberNetworks;

/** Until somebody decides. */
export const initialSecurity: SecuritySettings = {
  complexPassword: false,
  singleLogin: false,
  emailCheck: true,
  twoFactorRequired: false,
  administratorNetworks: [],
  memberNetworks: [],
};

export const isComplexPassword = (password: string): boolean =>
  password.length >= 8 && [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(password));

/** Why settings cannot stand together; undefined: they can (specification, section 5). */
export const securityObstacle = ({
  twoFactorRequired,
  emailCheck,
}: Pick<SecuritySettings, 'twoFactorRequired' | 'emailCheck'>): ErrorCode | undefined =>
  twoFactorRequired && !emailCheck ? 'TWO_FACTOR_NEEDS_EMAIL_CHECK' : undefined;
