import { boolean, count, id, instant, list, raw, record, string } from './fields.js';
import { landing, token } from './landing.js';
import { changePasswordBody, passwordErrors, proofBody, proofErrors, proofOfEmailBody } from './proof.js';
import { route } from './route.js';

const session = record({
  id: id().required(),
  /** Names of the browser and of the system, as far as the browser tells them; '' when it does not. */
  browser: string().defined(),
  system: string().defined(),
  createdAt: instant().required(),
  /** Within a minute. */
  lastSeenAt: instant().required(),
  /** Whether it is the one that asks. */
  current: boolean().required(),
});

/** Six digits of the app, or one of the recovery codes; blanks and hyphens do not count. */
const code = () => raw(20).matches(/^[A-Za-z0-9 -]{6,20}$/);
export const twoFactorCodeBody = record({ code: code().required() });
export const secondStepBody = record({ challenge: token().required(), code: code().required() });
const codeErrors = ['TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_CODE_EXPIRED'] as const;

const ownAccount = record({
  email: string().defined(),
  loginId: string().nullable().defined(),
  /** The address that is to take its place, once the links of both mails were opened; null: none. */
  emailChange: record({
    email: string().required(),
    /** Which of the mails was opened already. */
    presentConfirmed: boolean().required(),
    nextConfirmed: boolean().required(),
    /** The links are of no use from then on. */
    expiresAt: instant().required(),
  })
    .nullable()
    .defined(),
  /** Whether the login asks for a code, too, and how many recovery codes are left. */
  twoFactor: record({ recoveryCodesLeft: count().required() }).nullable().defined(),
  /** false: of a member who logs in by a login service alone; a password is set by `password-reset`. */
  hasPassword: boolean().required(),
});

/** Administrators have their account in the console, members theirs on the site; what they do there is the same. */
function accountCalls<const Area extends 'teams' | 'sites'>(area: Area) {
  const permission = area === 'teams' ? 'account.manage' : 'membership.manage';
  const path = `/api/${area}/{teamId}/me` as const;
  const own = { tag: 'Account', permission } as const;
  return {
    get: route({ ...own, method: 'GET', path, summary: 'The own account', whileHeld: true, reply: ownAccount }),
    requestEmailChange: route({
      ...own,
      method: 'POST',
      path: `${path}/email-change` as const,
      summary: 'Ask for another address: mails with links (24 hours) go to the present one and to the new one',
      body: proofOfEmailBody,
      status: 202,
      errors: [...proofErrors, 'EMAIL_IN_USE', 'EMAIL_CHANGE_LIMITED'],
      rateLimit: 'credentials',
    }),
    withdrawEmailChange: route({
      ...own,
      method: 'DELETE',
      path: `${path}/email-change` as const,
      summary: 'Keep the present address; the links of the mails stop working',
    }),
    beginTwoFactor: route({
      ...own,
      method: 'POST',
      path: `${path}/two-factor` as const,
      summary: 'Begin to set up a second factor: a secret for an authenticator app (TOTP, RFC 6238)',
      whileHeld: true,
      body: proofBody,
      status: 200,
      reply: record({ secret: string().required(), uri: string().required() }),
      errors: [...proofErrors, 'TWO_FACTOR_ALREADY_ENROLLED', 'EMAIL_UNVERIFIED'],
      rateLimit: 'credentials',
    }),
    confirmTwoFactor: route({
      ...own,
      method: 'PUT',
      path: `${path}/two-factor` as const,
      summary: 'Set it up with a first code of the app; answers with 10 recovery codes, once',
      whileHeld: true,
      body: twoFactorCodeBody,
      reply: record({ recoveryCodes: list(string().required()).required() }),
      errors: [...codeErrors, 'TWO_FACTOR_ALREADY_ENROLLED', 'TWO_FACTOR_ENROL_ATTEMPTS_EXCEEDED'],
      rateLimit: 'credentials',
    }),
    removeTwoFactor: route({
      ...own,
      method: 'POST',
      path: `${path}/two-factor/remove` as const,
      summary: 'Log in without a second factor from now on',
      body: proofBody,
      errors: [...proofErrors, 'TWO_FACTOR_ALREADY_REMOVED', 'TWO_FACTOR_DEMANDED'],
      rateLimit: 'credentials',
    }),
    requestDeletion: route({
      ...own,
      method: 'POST',
      path: `${path}/deletion` as const,
      summary: 'Leave: ends all sessions; the account is erased 30 days later, unless a login takes it back',
      body: proofBody,
      status: 200,
      reply: record({ deletesAt: instant().required() }),
      errors: area === 'teams' ? [...proofErrors, 'LAST_ADMINISTRATOR'] : proofErrors,
      rateLimit: 'credentials',
    }),
    listSessions: route({
      ...own,
      method: 'GET',
      path: `${path}/sessions` as const,
      summary: 'Where one is logged in, the latest use first',
      reply: record({ items: list(session).required() }),
    }),
    endSession: route({
      ...own,
      method: 'DELETE',
      path: `${path}/sessions/{sessionId}` as const,
      summary: 'Log out somewhere else; takes effect within 2 seconds',
      errors: ['SESSION_NOT_FOUND'],
    }),
    endOtherSessions: route({
      ...own,
      method: 'POST',
      path: `${path}/sessions/end-others` as const,
      summary: 'Log out everywhere but here; takes effect within 2 seconds',
    }),
    changePassword: route({
      ...own,
      method: 'PUT',
      path: `${path}/password` as const,
      summary: 'Change the own password; ends all other sessions',
      whileHeld: true,
      body: changePasswordBody,
      errors: passwordErrors,
      rateLimit: 'credentials',
    }),
  };
}

export const administratorAccount = accountCalls('teams');
export const memberAccount = accountCalls('sites');

export const ownAccountRoutes = {
  passSecondStep: route({
    method: 'POST',
    path: '/api/two-factor',
    tag: 'Session',
    summary: 'The second step of a login: a code of the authenticator app, or a recovery code',
    permission: 'public.use',
    body: secondStepBody,
    reply: landing,
    errors: [...codeErrors, 'TWO_FACTOR_ATTEMPTS_EXCEEDED', 'SESSION_EXPIRED', 'BLOCKED_BY_IP'],
    rateLimit: 'credentials',
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/api/email-change/confirm',
    tag: 'Session',
    summary: 'Open one of the two links of a change of address; the address changes with the second one',
    permission: 'public.use',
    body: record({ token: token().required() }),
    reply: landing.omit(['challenge']).concat(record({ changed: boolean().required() })),
    errors: ['LINK_INVALID', 'EMAIL_IN_USE'],
    rateLimit: 'credentials',
  }),
  getAdministratorAccount: administratorAccount.get,
  requestAdministratorEmailChange: administratorAccount.requestEmailChange,
  withdrawAdministratorEmailChange: administratorAccount.withdrawEmailChange,
  beginAdministratorTwoFactor: administratorAccount.beginTwoFactor,
  confirmAdministratorTwoFactor: administratorAccount.confirmTwoFactor,
  removeAdministratorTwoFactor: administratorAccount.removeTwoFactor,
  requestAdministratorDeletion: administratorAccount.requestDeletion,
  listAdministratorSessions: administratorAccount.listSessions,
  endAdministratorSession: administratorAccount.endSession,
  endOtherAdministratorSessions: administratorAccount.endOtherSessions,
  changeAdministratorPassword: administratorAccount.changePassword,
  getMemberAccount: memberAccount.get,
  requestMemberEmailChange: memberAccount.requestEmailChange,
  withdrawMemberEmailChange: memberAccount.withdrawEmailChange,
  beginMemberTwoFactor: memberAccount.beginTwoFactor,
  confirmMemberTwoFactor: memberAccount.confirmTwoFactor,
  removeMemberTwoFactor: memberAccount.removeTwoFactor,
  requestMemberDeletion: memberAccount.requestDeletion,
  listMemberSessions: memberAccount.listSessions,
  endMemberSession: memberAccount.endSession,
  endOtherMemberSessions: memberAccount.endOtherSessions,
  changeMemberPassword: memberAccount.changePassword,
} as const;
