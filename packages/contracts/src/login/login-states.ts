import type { ErrorCode } from '../errors/error-catalogue.js';

/** What somebody has to do after logging in, before anything else: the session is held there until they have done it. */
export const sessionGates = ['change_password', 'two_factor_not_configured'] as const;
export type SessionGate = (typeof sessionGates)[number];

/** What a held session meets wherever it is not enough. */
export const gateRefusals = {
  change_password: 'PASSWORD_CHANGE_REQUIRED',
  two_factor_not_configured: 'TWO_FACTOR_NOT_CONFIGURED',
} as const satisfies Record<SessionGate, ErrorCode>;

/** What a member stands before on a site that is opened by its prices: nothing of them was bought, or it is owed. */
export const paymentGates = ['not_subscribe', 'unpaid_user'] as const;
export type PaymentGate = (typeof paymentGates)[number];

/** What whoever stands before such a gate meets wherever they would have to be inside. */
export const paymentRefusals = {
  not_subscribe: 'SITE_NOT_SUBSCRIBED',
  unpaid_user: 'SITE_UNPAID',
} as const satisfies Record<PaymentGate, ErrorCode>;

/** States of the login page (specification, section 4). */
export const loginStates = [
  'loading',
  'login',
  'disabled_user',
  'restricted_single_login',
  'restricted_ip',
  'not_subscribed',
  'unapproved',
  'unverified_email',
  'two_factor_not_configured',
  'cancelled',
  'survey_user',
  'change_password',
  'entry',
  'gone',
  'visible',
] as const;
export type LoginState = (typeof loginStates)[number];

/** Why somebody who is logged in stands before a shut gate (specification, section 4). That of the site's own plan comes with it. */
export const entryGates = ['not_team', 'unpaid_admin', ...paymentGates] as const;
export type EntryGate = (typeof entryGates)[number];

/** Why a session is nobody's, where it is more than time or a logout: for good, or as long as one is where one is. */
export const sessionEndings = ['single_login', 'ip'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** What is known of whoever stands before a login. */
export interface LoginFacts {
  /** Absent while it is being asked for. */
  readonly session?: {
    /** Logged in where one wants to go. */
    readonly inside: boolean;
    /** Logged in there, but held at a gate. */
    readonly gate: SessionGate | null;
    /** Logged in there, but what opens the site was not bought, or is owed. */
    readonly shut: PaymentGate | null;
    /** Logged in there as a member, whom the site asks a survey. */
    readonly asked: boolean;
    /** Logged in, but somewhere else. */
    readonly elsewhere: boolean;
    /** Was logged in there until that; null: was not, or it is no riddle why it ended. */
    readonly ended: SessionEnding | null;
  };
  /** The code with which the site or the last attempt to log in was refused. */
  readonly refusal?: string | undefined;
}

const ofRefusals: Readonly<Partial<Record<ErrorCode, LoginState>>> = {
  TEAM_NOT_FOUND: 'gone',
  ACCOUNT_EXPIRED: 'gone',
  ACCOUNT_DISABLED: 'disabled_user',
  ACCOUNT_UNAPPROVED: 'unapproved',
  ACCOUNT_CANCELLED: 'cancelled',
  EMAIL_UNVERIFIED: 'unverified_email',
  BLOCKED_BY_IP: 'restricted_ip',
};

/** Where somebody stands who comes to log in, or has just done so: a refusal says more than what was known before it. */
export function loginState({ session, refusal }: LoginFacts): LoginState {
  const [, refused] = Object.entries(ofRefusals).find(([code]) => code === refusal) ?? [];
  if (refused) return refused;
  if (!session) return 'loading';
  if (session.gate) return session.gate;
  if (session.inside && session.shut) return 'not_subscribed';
  if (session.inside) return session.asked ? 'survey_user' : 'visible';
  if (session.ended) return `restricted_${session.ended}`;
  return session.elsewhere ? 'entry' : 'login';
}
